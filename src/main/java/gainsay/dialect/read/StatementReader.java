package gainsay.dialect.read;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Storage;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.RowForm;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads statements that change a database.
record StatementReader(Tokens tokens) {

    Statement statement() {
        if (tokens.accept("CREATE")) {
            return create();
        }
        if (tokens.accept("INSERT")) {
            return insert(tokens.accept("OR") ? new TableReader(tokens).conflict()
                    : tokens.has(Feature.ASSIGNED_ROWS) && tokens.accept("IGNORE") ? Conflict.IGNORE : Conflict.NONE);
        }
        if (tokens.accept("REPLACE")) {
            return insert(Conflict.REPLACE);
        }
        if (tokens.accept("UPDATE")) {
            return update();
        }
        if (tokens.accept("DELETE", "FROM")) {
            String table = tokens.qualifiedName();
            Optional<Source> using = tokens.accept("USING") ? Optional.of(new SourceReader(tokens).sources()) : Optional.empty();
            Optional<Expr> where = where();
            Optional<Query.First> first = first();
            return new Statement.Delete(table, where, returning(), using, first);
        }
        if (tokens.accept("MERGE", "INTO") || tokens.has(Feature.CHANGES_IN_WITH) && tokens.at("WITH")) {
            return new JoinedReader(tokens, this).statement();
        }
        if (tokens.accept("ALTER", "TABLE")) {
            return new Statement.Alter(tokens.qualifiedName(), alteration());
        }
        if (tokens.accept("DROP")) {
            return drop();
        }
        if (tokens.at("BEGIN") || tokens.at("SAVEPOINT")) {
            return transaction();
        }
        return upkeep().orElseGet(this::setting);
    }

    private Optional<Expr> where() {
        return tokens.accept("WHERE") ? Optional.of(new ExprReader(tokens).expr()) : Optional.empty();
    }

    /// Of a change whose rows are counted without an order nobody knows which they are: it is not read.
    private Optional<Query.First> first() {
        if (!tokens.has(Feature.FIRST_ROWS) || !tokens.accept("ORDER", "BY")) {
            return Optional.empty();
        }
        List<Query.Order> orders = new QueryReader(tokens).orderBy();
        tokens.expect("LIMIT");
        return Optional.of(new Query.First(orders, new ExprReader(tokens).expr()));
    }

    private Statement create() {
        boolean unique = tokens.accept("UNIQUE");
        if (tokens.accept("INDEX")) {
            return new TableReader(tokens).index(unique);
        }
        tokens.require(!unique, "INDEX");
        if (tokens.accept("VIRTUAL", "TABLE")) {
            return new TableReader(tokens).virtual();
        }
        boolean temporary = tokens.accept("TEMP") || tokens.accept("TEMPORARY");
        if (tokens.accept("TABLE")) {
            return new TableReader(tokens).table(temporary);
        }
        if (tokens.accept("TRIGGER")) {
            return trigger(temporary);
        }
        tokens.expect("VIEW");
        String name = tokens.qualifiedName();
        List<String> columns = tokens.optionalNames();
        tokens.expect("AS");
        return new Statement.CreateView(name, temporary, columns, query());
    }

    private Statement trigger(boolean temporary) {
        String name = tokens.qualifiedName();
        Statement.Moment moment = tokens.accept("BEFORE") ? Statement.Moment.BEFORE
                : tokens.accept("INSTEAD", "OF") ? Statement.Moment.INSTEAD_OF : Statement.Moment.AFTER;
        tokens.accept("AFTER");
        tokens.require(tokens.atAny("INSERT", "UPDATE", "DELETE"), "an event");
        Statement.Event event = Statement.Event.valueOf(tokens.next().text().toUpperCase(Locale.ROOT));
        tokens.expect("ON");
        String table = tokens.name();
        tokens.accept("FOR", "EACH", "ROW");
        Optional<Expr> when = tokens.accept("WHEN") ? Optional.of(new ExprReader(tokens).expr()) : Optional.empty();
        tokens.expect("BEGIN");
        List<Statement> body = new ArrayList<>();
        do {
            body.add(statement());
            tokens.expect(";");
        } while (!tokens.accept("END"));
        return new Statement.CreateTrigger(name, temporary, moment, event, table, when, body);
    }

    private Query query() {
        return new QueryReader(tokens).query();
    }

    private Statement insert(Conflict conflict) {
        tokens.expect("INTO");
        String table = tokens.qualifiedName();
        if (tokens.has(Feature.ASSIGNED_ROWS) && tokens.at("SET")) {
            return assigned(conflict, table);
        }
        List<String> columns = tokens.optionalNames();
        if (tokens.has(Feature.WHOLE_TABLES) && tokens.accept("TABLE")) {
            Query all = RowForm.all(tokens.qualifiedName());
            return RowForm.TABLE.of(new Statement.Insert(conflict, table, columns, Optional.of(all)));
        }
        Optional<Query> source = tokens.accept("DEFAULT", "VALUES") ? Optional.empty() : Optional.of(query());
        return new Statement.Insert(conflict, table, columns, source, tokens.accept("ON", "CONFLICT") ? Optional.of(upsert())
                : Optional.empty(), returning(), Optional.empty());
    }

    /// One row by its columns.
    private Statement assigned(Conflict conflict, String table) {
        List<Statement.Assignment> row = assignments();
        Query values = new Query.Values(List.of(new Query.Tuple(row.stream().map(Statement.Assignment::value).toList())));
        return new Statement.Insert(conflict, table, row.stream().map(Statement.Assignment::column).toList(), Optional.of(values),
                Optional.empty(), returning(), Optional.of(RowForm.ASSIGNED));
    }

    private Statement.Upsert upsert() {
        List<Expr> target = tokens.at("(") ? tokens.parenthesised(() -> tokens.list(new ExprReader(tokens)::expr)) : List.of();
        Optional<Expr> targetWhere = where();
        tokens.expect("DO");
        if (tokens.accept("NOTHING")) {
            return new Statement.Upsert(target, targetWhere, List.of(), Optional.empty());
        }
        tokens.expect("UPDATE");
        return new Statement.Upsert(target, targetWhere, assignments(), where());
    }

    private Statement.Alteration alteration() {
        if (tokens.accept("RENAME", "TO")) {
            return new Statement.Alteration.RenameTable(tokens.name());
        }
        if (tokens.accept("RENAME")) {
            tokens.accept("COLUMN");
            String column = tokens.name();
            tokens.expect("TO");
            return new Statement.Alteration.RenameColumn(column, tokens.name());
        }
        if (tokens.accept("ADD")) {
            tokens.accept("COLUMN");
            return new Statement.Alteration.AddColumn(new TableReader(tokens).column());
        }
        tokens.expect("DROP");
        tokens.accept("COLUMN");
        return new Statement.Alteration.DropColumn(tokens.name());
    }

    private Statement update() {
        Conflict conflict = tokens.accept("OR") ? new TableReader(tokens).conflict() : Conflict.NONE;
        String table = tokens.qualifiedName();
        List<Statement.Assignment> assignments = assignments();
        Optional<Source> from = tokens.accept("FROM") ? Optional.of(new SourceReader(tokens).sources()) : Optional.empty();
        Optional<Expr> where = where();
        Optional<Query.First> first = first();
        return new Statement.Update(conflict, table, assignments, from, where, returning(), first);
    }

    List<Query.Item> returning() {
        return tokens.accept("RETURNING") ? tokens.list(new QueryReader(tokens)::item) : List.of();
    }

    List<Statement.Assignment> assignments() {
        tokens.expect("SET");
        return tokens.list(() -> {
            String column = tokens.name();
            tokens.expect("=");
            return new Statement.Assignment(column, new ExprReader(tokens).expr());
        });
    }

    private Statement transaction() {
        String savepoint = tokens.accept("BEGIN") ? "" : savepoint("SAVEPOINT");
        tokens.expect(";");
        List<Statement> body = new ArrayList<>();
        while (!tokens.atAny("COMMIT", "ROLLBACK", "RELEASE")) {
            body.add(statement());
            tokens.expect(";");
        }
        boolean undone = tokens.at("ROLLBACK");
        if (savepoint.isEmpty()) {
            tokens.expect(undone ? "ROLLBACK" : "COMMIT");
            return new Statement.Transaction(savepoint, body, undone);
        }
        if (tokens.accept("ROLLBACK", "TO")) {
            tokens.require(tokens.name().equals(savepoint), "the savepoint");
            tokens.expect(";");
        }
        tokens.require(savepoint("RELEASE").equals(savepoint), "the savepoint");
        return new Statement.Transaction(savepoint, body, undone);
    }

    private String savepoint(String word) {
        tokens.expect(word);
        return tokens.name();
    }

    private Statement drop() {
        tokens.require(tokens.atAny("TABLE", "VIEW", "INDEX", "TRIGGER"), "what to drop");
        return new Statement.Drop(tokens.next().text().toUpperCase(Locale.ROOT), tokens.qualifiedName());
    }

    private Optional<Statement> upkeep() {
        return tokens.dialect().upkeep().stream().map(Storage.Upkeep::command).filter(command -> tokens.accept(command.split(" ")))
                .<Statement>map(command -> new Statement.Upkeep(command, tokens.atName() ? tokens.qualifiedName() : "")).findFirst();
    }

    /// A setting that the dialect knows to change no answer, or that of all queries alike. Any other may matter to the case,
    /// and nobody may leave it out.
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
        Dialect dialect = tokens.dialect();
        tokens.require(Stream.of(dialect.settings().stream(), dialect.firstSettings().stream(), dialect.enforcement().stream())
                .flatMap(all -> all).anyMatch(setting -> setting.name().equalsIgnoreCase(known)), "a known setting");
        return new Statement.Setting(name, value);
    }

    private String settingValue() {
        return switch (tokens.peek().kind()) {
            case WORD, TEXT, NUMBER -> tokens.next().text();
            case NAME, BLOB, SYMBOL, OTHER, END -> throw tokens.unreadable("a value");
        };
    }
}
