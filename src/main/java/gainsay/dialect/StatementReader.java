package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads statements that change a database.
record StatementReader(Tokens tokens) {

    Statement statement() {
        if (tokens.accept("CREATE")) {
            return create();
        }
        if (tokens.accept("INSERT")) {
            return insert(tokens.accept("OR") ? new TableReader(tokens).conflict() : Conflict.NONE);
        }
        if (tokens.accept("REPLACE")) {
            return insert(Conflict.REPLACE);
        }
        if (tokens.accept("UPDATE")) {
            return update();
        }
        if (tokens.accept("DELETE", "FROM")) {
            return new Statement.Delete(tokens.qualifiedName(), where());
        }
        if (tokens.accept("DROP")) {
            return drop();
        }
        return upkeep().orElseGet(this::setting);
    }

    private Optional<Expr> where() {
        return tokens.accept("WHERE") ? Optional.of(new ExprReader(tokens).expr()) : Optional.empty();
    }

    private Statement create() {
        boolean unique = tokens.accept("UNIQUE");
        if (tokens.accept("INDEX")) {
            return new TableReader(tokens).index(unique);
        }
        tokens.require(!unique, "INDEX");
        boolean temporary = tokens.accept("TEMP") || tokens.accept("TEMPORARY");
        if (tokens.accept("TABLE")) {
            return new TableReader(tokens).table(temporary);
        }
        tokens.expect("VIEW");
        String name = tokens.qualifiedName();
        List<String> columns = tokens.optionalNames();
        tokens.expect("AS");
        return new Statement.CreateView(name, temporary, columns, query());
    }

    private Query query() {
        return new QueryReader(tokens).query();
    }

    private Statement insert(Conflict conflict) {
        tokens.expect("INTO");
        String table = tokens.qualifiedName();
        List<String> columns = tokens.optionalNames();
        Optional<Query> source = tokens.accept("DEFAULT", "VALUES") ? Optional.empty() : Optional.of(query());
        return new Statement.Insert(conflict, table, columns, source);
    }

    private Statement update() {
        Conflict conflict = tokens.accept("OR") ? new TableReader(tokens).conflict() : Conflict.NONE;
        String table = tokens.qualifiedName();
        tokens.expect("SET");
        List<Statement.Assignment> assignments = tokens.list(() -> {
            String column = tokens.name();
            tokens.expect("=");
            return new Statement.Assignment(column, new ExprReader(tokens).expr());
        });
        return new Statement.Update(conflict, table, assignments, where());
    }

    private Statement drop() {
        tokens.require(tokens.atAny("TABLE", "VIEW", "INDEX", "TRIGGER"), "what to drop");
        return new Statement.Drop(tokens.next().text().toUpperCase(Locale.ROOT), tokens.qualifiedName());
    }

    private Optional<Statement> upkeep() {
        return tokens.dialect().upkeep().stream().map(Dialect.Upkeep::command).filter(command -> tokens.accept(command.split(" ")))
                .<Statement>map(command -> new Statement.Upkeep(command, tokens.atName() ? tokens.qualifiedName() : "")).findFirst();
    }

    /// A setting that the dialect knows to change no answer. Any other may matter to the case, and nobody may leave it out.
    private Statement setting() {
        String[] words = tokens.dialect().settingForm().split(" ");
        String name = "";
        String value = "";
        for (String word : words) {
            switch (word) {
                case "{name}" -> name = tokens.name();
                case "{value}" -> value = settingValue();
                default -> tokens.expect(word);
            }
        }
        String known = name;
        tokens.require(tokens.dialect().settings().stream().anyMatch(setting -> setting.name().equalsIgnoreCase(known)), "a known setting");
        return new Statement.Setting(name, value);
    }

    private String settingValue() {
        return switch (tokens.peek().kind()) {
            case WORD, TEXT, NUMBER -> tokens.next().text();
            case NAME, BLOB, SYMBOL, OTHER, END -> throw tokens.unreadable("a value");
        };
    }
}
