package gainsay.finding;

import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A guess at the cause of a finding: what its reduced case is made of, in a few coarse words. An error is its own cause, unless
/// the engine has the same one for all that it did not foresee.
///
/// One bug shows in many trees: under `<` and under `>=`, with a view and without, to NoREC and to TLP. A
/// [Fingerprint] tells these apart; a cause does not, so that a user sees one line for them and a few variants of each.
/// Two bugs that need the same words have one cause here, which is why more than one variant is kept.
public final class Cause {
    /// What a partial index and its query have in common says nothing about the index, nor does what a module is asked for say
    /// anything about the module.
    private static final Set<String> PREDICATES = Set.of("comparison", "logic", "between", "in list", "pattern", "is null", "is true",
            "function", "case", "cast", "operator");
    private static final String MODULE = " module";
    /// Where it is not the identity of its row, it is a key like any other, and the type to which a reduction brings most of them.
    private static final String INTEGER_KEY = "integer key";

    private Cause() {}

    public static String of(Finding finding) {
        return String.join(", ", new TreeSet<>(parts(finding)));
    }

    /// The words, one by one.
    public static Set<String> parts(Finding finding) {
        Optional<? extends Kind.Failure> error = finding.verdict() instanceof Verdict.Failed failed ? Optional.of(failed.kind())
                : finding.verdict().refusal();
        Set<String> words = error.filter(kind -> !vague(kind, finding)).isPresent() ? new TreeSet<>() : words(List.of(finding.best()));
        error.ifPresent(kind -> words.add(kind.text()));
        if (finding.dialect().storage().identityKey().isEmpty()) {
            words.remove(INTEGER_KEY);
        }
        return words.isEmpty() ? Set.of("plain") : words;
    }

    private static boolean vague(Kind.Failure kind, Finding finding) {
        return kind instanceof Kind.Error error && finding.dialect().vague(error.message());
    }

    /// What a case is made of.
    public static Set<String> words(List<? extends Node> parts) {
        Set<String> words = new TreeSet<>();
        parts.forEach(part -> Shape.nodes(part).forEach(node -> words.add(word(node))));
        words.remove("");
        if (words.contains("partial index") || words.stream().anyMatch(word -> word.endsWith(MODULE))) {
            words.removeAll(PREDICATES);
        }
        if (words.size() > 1) {
            words.remove("view");
        }
        return words;
    }

    private static String word(Node node) {
        return switch (node) {
            case Expr expr -> word(expr);
            case Query query -> word(query);
            case Statement statement -> word(statement);
            case Source.Join join -> word(join.kind());
            case Source.Derived derived -> derived.lateral() ? "lateral join" : "view";
            case ColumnRule rule -> word(rule);
            case TableRule.PrimaryKey _, TableRule.Unique _, TableRule.Index _ -> "index";
            case TableRule.Check _ -> "check";
            case Statement.ColumnDef column when column.type() == Type.INTEGER && column.rules().stream()
                    .anyMatch(ColumnRule.PrimaryKey.class::isInstance) -> INTEGER_KEY;
            default -> "";
        };
    }

    private static String word(Source.JoinKind kind) {
        return switch (kind) {
            case SEMI, ANTI -> "semijoin";
            case ASOF, ASOF_LEFT -> "asof join";
            case POSITIONAL -> "positional join";
            case COMMA, INNER, CROSS, NATURAL, STRAIGHT -> "join";
            case LEFT, RIGHT, FULL, NATURAL_LEFT, NATURAL_RIGHT, NATURAL_FULL -> "outer join";
        };
    }

    private static String word(Expr expr) {
        return switch (expr) {
            case Expr.Binary binary when binary.operator().kind() == Operator.Kind.COMPARISON -> "comparison";
            case Expr.Binary binary when binary.operator().kind() == Operator.Kind.LOGIC -> "logic";
            case Expr.Unary unary when unary.operator() == Expr.Prefix.NOT -> "logic";
            case Expr.Binary _, Expr.Unary _, Expr.Operation _ -> "operator";
            case Expr.Between _ -> "between";
            case Expr.InList _, Expr.QuantifiedList _ -> "in list";
            case Expr.InQuery _, Expr.Quantified _, Expr.InTable _ -> "in query";
            case Expr.Exists _ -> "exists";
            case Expr.Scalar _, Expr.Collected _ -> "subquery";
            case Expr.RowValue _ -> "row value";
            case Expr.Grouping _ -> "grouping sets";
            case Expr.Match _ -> "pattern";
            case Expr.Collate _ -> "collation";
            case Expr.Cast _ -> "cast";
            case Expr.Case _ -> "case";
            case Expr.Call _, Expr.Spelled _ -> "function";
            case Expr.Windowed _ -> "window";
            case Expr.IsNull _ -> "is null";
            case Expr.IsTruth _ -> "is true";
            case Expr.Aggregate _, Expr.Column _, Expr.Literal _, Expr.Hex _, Expr.ListOf _, Expr.Fetched _, Expr.Focus _, Expr.Param _,
                    Expr.Coerced _ -> "";
        };
    }

    private static String word(Query query) {
        return switch (query) {
            case Query.Compound _ -> "compound";
            case Query.With _ -> "view";
            case Query.Select select when select.qualify().isPresent() -> "qualify";
            case Query.Select _, Query.Values _, Query.Ordered _, Query.Raw _ -> "";
        };
    }

    private static String word(Statement statement) {
        return switch (statement) {
            case Statement.CreatePartition _ -> "partition";
            case Statement.Command command -> command.words().toLowerCase(Locale.ROOT);
            case Statement.CreateTable table when table.partitioning().isPresent() -> "partition";
            case Statement.CreateTable table when !table.parents().isEmpty() -> "inheritance";
            case Statement.CreateIndex index when !index.method().isEmpty() -> index.method() + " index";
            case Statement.CreateIndex index when index.where().isPresent() -> "partial index";
            case Statement.CreateIndex index when !index.keys().stream().allMatch(key -> key.expr() instanceof Expr.Column) ->
                    "expression index";
            case Statement.CreateIndex _ -> "index";
            case Statement.CreateView _ -> "view";
            case Statement.CreateTable table -> String.join(" ", table.options()).toLowerCase(Locale.ROOT);
            case Statement.CreateVirtualTable table -> table.module() + MODULE;
            case Statement.Upkeep upkeep -> upkeep.command().toLowerCase(Locale.ROOT);
            case Statement.Setting setting -> setting.name();
            case Statement.CreateTrigger _ -> "trigger";
            case Statement.Alter _ -> "altered table";
            case Statement.Transaction _ -> "transaction";
            case Statement.Merge _ -> "merge";
            case Statement.Insert _, Statement.Update _, Statement.Delete _, Statement.WithChanges _,
                    Statement.Drop _, Statement.Raw _ -> "";
        };
    }

    private static String word(ColumnRule rule) {
        return switch (rule) {
            case ColumnRule.PrimaryKey _, ColumnRule.Unique _ -> "index";
            case ColumnRule.NotNull _ -> "not null";
            case ColumnRule.Check _ -> "check";
            case ColumnRule.Collation _ -> "collation";
            case ColumnRule.Generated _ -> "generated column";
            case ColumnRule.Invisible _ -> "invisible column";
            case ColumnRule.Default _, ColumnRule.Identity _, ColumnRule.References _, ColumnRule.Auxiliary _ -> "";
        };
    }
}
