package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.dialect.TableModule;
import gainsay.dialect.TableStorage;
import gainsay.sql.Expr;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Action;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Reads the declaration of a table. Names of rules have no node.
record TableReader(Tokens tokens) {
    private static final Set<String> OF_ONE = Set.of("CHAR", "CHARACTER", "BINARY");

    private ExprReader exprs() {
        return new ExprReader(tokens);
    }

    Statement table(boolean temporary) {
        String name = tokens.qualifiedName();
        tokens.expect("(");
        List<Statement.ColumnDef> columns = new ArrayList<>();
        List<TableRule> rules = new ArrayList<>();
        do {
            if (tokens.atName() && !(tokens.has(Feature.PERIODS) && tokens.at("PERIOD") && tokens.peek(1).is("FOR"))) {
                tokens.require(rules.isEmpty(), "a rule");
                columns.add(column());
            } else {
                rules.add(tableRule());
            }
        } while (tokens.accept(","));
        tokens.expect(")");
        List<String> options = new ArrayList<>();
        while (tokens.peek().kind() != Token.Kind.END) {
            options.add(option());
            boolean more = tokens.accept(",");
            tokens.require(tokens.peek().kind() == Token.Kind.END ? !more : more || tokens.has(Feature.SPELLED_FORMS), "a comma");
        }
        return new Statement.CreateTable(name, temporary, columns, rules, options);
    }

    private String option() {
        for (TableStorage.Option option : tokens.dialect().storage().options()) {
            if (tokens.accept(option.words().split(" "))) {
                return option.words();
            }
        }
        tokens.require(tokens.has(Feature.SPELLED_FORMS), "an option of a table");
        return assigned();
    }

    /// `ENGINE = x` and its like, with the sign or without. Commas between them may be left out.
    private String assigned() {
        tokens.accept("DEFAULT");
        String name = tokens.accept("CHARACTER", "SET") ? "CHARACTER SET" : tokens.next().text().toUpperCase(Locale.ROOT);
        tokens.require(Set.of("ENGINE", "CHARSET", "CHARACTER SET", "COLLATE", "ROW_FORMAT").contains(name), "a known option of a table");
        tokens.accept("=");
        tokens.require(tokens.peek().kind() == Token.Kind.WORD, "a value");
        return name + " = " + tokens.next().text();
    }

    Statement.ColumnDef column() {
        String name = tokens.name();
        String typeName = sized(new TermReader(tokens).typeName());
        List<ColumnRule> rules = new ArrayList<>();
        while (!tokens.at(",") && !tokens.at(")") && tokens.peek().kind() != Token.Kind.END) {
            rules.add(columnRule());
        }
        return new Statement.ColumnDef(name, typeName, tokens.dialect().typeNamed(typeName), rules);
    }

    /// A column that says no length has one character; a cast that says none has all.
    private String sized(String typeName) {
        return tokens.has(Feature.SPELLED_FORMS) && OF_ONE.contains(typeName.toUpperCase(Locale.ROOT)) ? typeName + "(1)" : typeName;
    }

    /// The rest of CREATE VIRTUAL TABLE, behind TABLE: only with a module that the dialect knows, and with options that change
    /// no row.
    Statement virtual() {
        String name = tokens.qualifiedName();
        tokens.expect("USING");
        String word = tokens.name();
        TableModule module = tokens.dialect().module(word).orElseThrow(() -> tokens.unreadable("a known module"));
        List<Statement.ColumnDef> columns = new ArrayList<>();
        List<String> options = new ArrayList<>();
        tokens.expect("(");
        do {
            if (tokens.peek(1).is("=")) {
                options.add(moduleOption(module));
            } else {
                tokens.require(options.isEmpty(), "an option");
                columns.add(moduleColumn(module, columns.size()));
            }
        } while (tokens.accept(","));
        tokens.expect(")");
        return new Statement.CreateVirtualTable(name, module.name(), columns, options);
    }

    private String moduleOption(TableModule module) {
        String option = tokens.next().text();
        tokens.require(module.takes(option), "a known option");
        tokens.expect("=");
        return option + "=" + tokens.next().text();
    }

    /// What a column declares is the module's to take or leave.
    private Statement.ColumnDef moduleColumn(TableModule module, int place) {
        boolean auxiliary = tokens.accept("+");
        Statement.ColumnDef declared = column();
        List<ColumnRule> rules = new ArrayList<>(declared.rules());
        if (auxiliary) {
            rules.add(new ColumnRule.Auxiliary());
        }
        return new Statement.ColumnDef(declared.name(), declared.typeName(),
                module.type(place, declared.type(), auxiliary), rules);
    }

    private ColumnRule columnRule() {
        if (tokens.accept("NOT", "NULL")) {
            return new ColumnRule.NotNull(onConflict());
        }
        if (tokens.accept("PRIMARY", "KEY")) {
            boolean descending = new TermReader(tokens).descending();
            Conflict conflict = onConflict();
            return new ColumnRule.PrimaryKey(descending, conflict, tokens.accept("AUTOINCREMENT")
                    || tokens.has(Feature.RANDOM_KEYS) && tokens.accept("AUTO_RANDOM", "(", "3", ")"));
        }
        if (tokens.accept("UNIQUE")) {
            return new ColumnRule.Unique(onConflict());
        }
        if (tokens.accept("CHECK")) {
            return new ColumnRule.Check(tokens.parenthesised(exprs()::expr));
        }
        if (tokens.accept("DEFAULT")) {
            return new ColumnRule.Default(defaultValue());
        }
        if (tokens.accept("COLLATE")) {
            return new ColumnRule.Collation(tokens.name());
        }
        if (tokens.has(Feature.INVISIBLE_COLUMNS) && tokens.accept("INVISIBLE")) {
            return new ColumnRule.Invisible();
        }
        if (tokens.accept("REFERENCES")) {
            return new ColumnRule.References(tokens.name(), tokens.optionalNames(), actions());
        }
        tokens.accept("GENERATED", "ALWAYS");
        tokens.expect("AS");
        Expr value = tokens.parenthesised(exprs()::expr);
        boolean stored = tokens.accept("STORED");
        if (!stored) {
            tokens.accept("VIRTUAL");
        }
        return new ColumnRule.Generated(value, stored);
    }

    /// A literal with or without a sign, or any expression in parentheses. A bare word would be a text, or a clock.
    private Expr defaultValue() {
        if (tokens.at("(")) {
            return tokens.parenthesised(exprs()::expr);
        }
        TermReader terms = new TermReader(tokens);
        boolean signed = tokens.peek(1).kind() == Token.Kind.NUMBER;
        if (signed && tokens.accept("-")) {
            return terms.number("-");
        }
        if (signed && tokens.accept("+")) {
            return new Expr.Unary(Expr.Prefix.PLUS, terms.number(""));
        }
        return terms.literal().orElseThrow(() -> tokens.unreadable("a value"));
    }

    Conflict onConflict() {
        return tokens.accept("ON", "CONFLICT") ? conflict() : Conflict.NONE;
    }

    /// What to do on a conflict, as the next word says.
    Conflict conflict() {
        tokens.require(tokens.atAny("ROLLBACK", "ABORT", "FAIL", "IGNORE", "REPLACE"), "what to do on a conflict");
        return Conflict.valueOf(tokens.next().text().toUpperCase(Locale.ROOT));
    }

    private TableRule tableRule() {
        if (tokens.accept("PRIMARY", "KEY")) {
            return new TableRule.PrimaryKey(columnKeys(), onConflict());
        }
        if (tokens.accept("PERIOD", "FOR")) {
            return period();
        }
        if (tokens.accept("UNIQUE")) {
            return unique();
        }
        if (tokens.accept("CHECK")) {
            return new TableRule.Check(tokens.parenthesised(exprs()::expr));
        }
        tokens.expect("FOREIGN", "KEY");
        List<String> columns = tokens.names();
        tokens.expect("REFERENCES");
        return new TableRule.ForeignKey(columns, tokens.name(), tokens.optionalNames(), actions());
    }

    private Optional<Statement.Actions> actions() {
        Action onDelete = tokens.accept("ON", "DELETE") ? action() : Action.NONE;
        Action onUpdate = tokens.accept("ON", "UPDATE") ? action() : Action.NONE;
        boolean deferred = tokens.accept("DEFERRABLE", "INITIALLY", "DEFERRED");
        return onDelete == Action.NONE && onUpdate == Action.NONE && !deferred ? Optional.empty()
                : Optional.of(new Statement.Actions(onDelete, onUpdate, deferred));
    }

    private Action action() {
        return Arrays.stream(Action.values()).filter(action -> action != Action.NONE && tokens.accept(action.name().split("_")))
                .findFirst().orElseThrow(() -> tokens.unreadable("an action"));
    }

    /// That of the system itself is another thing.
    private TableRule period() {
        tokens.require(!tokens.at("SYSTEM_TIME"), "a period of its own");
        String name = tokens.name();
        List<String> columns = tokens.names();
        tokens.require(columns.size() == 2, "two columns");
        return new TableRule.Period(name, columns.getFirst(), columns.getLast());
    }

    private TableRule unique() {
        if (!tokens.has(Feature.KEYS_OVER_TIME)) {
            return new TableRule.Unique(columnKeys(), onConflict());
        }
        tokens.expect("(");
        List<Statement.Key> keys = tokens.list(this::columnKey);
        boolean lasting = tokens.accept("WITHOUT", "OVERLAPS");
        tokens.expect(")");
        return lasting ? new TableRule.Exclude("", keys, "WITHOUT OVERLAPS") : new TableRule.Unique(keys, onConflict());
    }

    /// The keys of a rule: columns only, so that a name in double quotes is no text here.
    private List<Statement.Key> columnKeys() {
        return tokens.parenthesised(() -> tokens.list(this::columnKey));
    }

    private Statement.Key columnKey() {
        Expr column = new Expr.Column("", tokens.name(), Type.ANY);
        Expr key = tokens.accept("COLLATE") ? new Expr.Collate(column, tokens.name()) : column;
        return new Statement.Key(key, new TermReader(tokens).descending());
    }

    /// The rest of CREATE INDEX, behind INDEX.
    Statement index(boolean unique) {
        String name = tokens.qualifiedName();
        tokens.expect("ON");
        String table = tokens.name();
        List<Statement.Key> keys = tokens.parenthesised(() -> tokens.list(() -> {
            boolean prefix = tokens.has(Feature.SPELLED_FORMS) && tokens.peek(1).is("(");
            tokens.require(!prefix, "a key that is no part of a text");
            return new Statement.Key(exprs().expr(), new TermReader(tokens).descending());
        }));
        return new Statement.CreateIndex(unique, name, table, keys,
                tokens.accept("WHERE") ? Optional.of(exprs().expr()) : Optional.empty());
    }
}
