package gainsay.dialect;

import gainsay.sql.Operator;
import gainsay.sql.Source.JoinKind;
import java.util.EnumSet;
import java.util.List;
import java.util.function.UnaryOperator;

/// All that is known of a dialect but its name, a kind of facts each. Every edit gives other facts and leaves these as they are.
record Facts(Availability<Feature> features, Availability<Operator> operators, Availability<JoinKind> joins, DataTypes types,
        FunctionList functions, Spelling spelling, Settings settings, Storage storage, Introspection introspection, Errors errors,
        Hints hints, Particulars particulars) {

    private static final List<Feature> COMMON = List.of(
            Feature.ADD_GENERATED, Feature.AGGREGATES_IN_LISTS, Feature.AGGREGATE_FILTER, Feature.AGGREGATE_ORDER, Feature.ALTER_TABLE,
            Feature.ASSIGNMENT_CASTS, Feature.BOOLEAN_LITERAL, Feature.COMMON_TABLE_EXPRESSIONS, Feature.COMMON_VALUES,
            Feature.DECIMAL_POINT, Feature.DEFAULT_EXPRESSIONS, Feature.DROP_COLUMN, Feature.ENFORCED_KEYS, Feature.FOREIGN_KEYS,
            Feature.FRAME_PARAMETERS, Feature.GIVEN_TYPES,
            Feature.FOREIGN_KEY_ACTIONS, Feature.FULL_JOIN_CONDITIONS, Feature.GENERATED_COLUMNS, Feature.GROUP_PLACES,
            Feature.GROUP_SUBQUERIES, Feature.INFINITIES, Feature.INTERSECTIONS, Feature.IS_TRUE, Feature.JOIN_USING,
            Feature.LIMITS_IN_LISTS, Feature.NULLS_FIRST,
            Feature.QUERIES_AS_TRUTHS, Feature.REAL_MODULO, Feature.RECURSIVE_TABLES, Feature.RENAME_COLUMN, Feature.REPEATED_KEYS,
            Feature.RETURNING_UPDATED,
            Feature.ROW_BETWEEN, Feature.ROW_SUBQUERIES, Feature.ROW_SUBQUERIES_DISTINCT, Feature.ROW_VALUES, Feature.STAR_AND_MORE,
            Feature.TEMPORARY_TABLES, Feature.TEXT_OF_ANY, Feature.TRANSACTIONS, Feature.VALUES_ROWS, Feature.VIEW_COLUMNS,
            Feature.VIRTUAL_COLUMNS, Feature.WINDOW_FILTER, Feature.WINDOW_FUNCTIONS);

    /// What standard SQL has, or most of the engines that we know of.
    static final Facts STANDARD = new Facts(Availability.of(Feature.class, COMMON),
            Availability.of(Operator.class, List.of(Operator.values()))
                    .without(Operator.IS, Operator.IS_NOT, Operator.JSON_GET, Operator.JSON_TEXT, Operator.CONTAINS,
                            Operator.CONTAINED, Operator.OVERLAPS),
            Availability.of(JoinKind.class, EnumSet.range(JoinKind.COMMA, JoinKind.NATURAL_FULL)),
            DataTypes.STANDARD, FunctionList.STANDARD, Spelling.STANDARD, Settings.STANDARD, Storage.STANDARD, Introspection.STANDARD,
            Errors.STANDARD, Hints.NONE, Particulars.STANDARD);

    /// What holds at one version, as what holds at all versions.
    Facts at(Version version) {
        return new Facts(features.asOf(version), operators.asOf(version), joins.asOf(version), types.at(version), functions.at(version),
                spelling.at(version), settings.at(version), storage.at(version), introspection.at(version), errors.at(version),
                hints.at(version), particulars);
    }

    Facts features(UnaryOperator<Availability<Feature>> edit) {
        return new Facts(edit.apply(features), operators, joins, types, functions, spelling, settings, storage, introspection, errors,
                hints, particulars);
    }

    Facts operators(UnaryOperator<Availability<Operator>> edit) {
        return new Facts(features, edit.apply(operators), joins, types, functions, spelling, settings, storage, introspection, errors,
                hints, particulars);
    }

    Facts joins(UnaryOperator<Availability<JoinKind>> edit) {
        return new Facts(features, operators, edit.apply(joins), types, functions, spelling, settings, storage, introspection, errors,
                hints, particulars);
    }

    Facts types(UnaryOperator<DataTypes> edit) {
        return new Facts(features, operators, joins, edit.apply(types), functions, spelling, settings, storage, introspection, errors,
                hints, particulars);
    }

    Facts functions(UnaryOperator<FunctionList> edit) {
        return new Facts(features, operators, joins, types, edit.apply(functions), spelling, settings, storage, introspection, errors,
                hints, particulars);
    }

    Facts spelling(UnaryOperator<Spelling> edit) {
        return new Facts(features, operators, joins, types, functions, edit.apply(spelling), settings, storage, introspection, errors,
                hints, particulars);
    }

    Facts settings(UnaryOperator<Settings> edit) {
        return new Facts(features, operators, joins, types, functions, spelling, edit.apply(settings), storage, introspection, errors,
                hints, particulars);
    }

    Facts storage(UnaryOperator<Storage> edit) {
        return new Facts(features, operators, joins, types, functions, spelling, settings, edit.apply(storage), introspection, errors,
                hints, particulars);
    }

    Facts introspection(UnaryOperator<Introspection> edit) {
        return new Facts(features, operators, joins, types, functions, spelling, settings, storage, edit.apply(introspection), errors,
                hints, particulars);
    }

    Facts errors(UnaryOperator<Errors> edit) {
        return new Facts(features, operators, joins, types, functions, spelling, settings, storage, introspection, edit.apply(errors),
                hints, particulars);
    }

    Facts hints(UnaryOperator<Hints> edit) {
        return new Facts(features, operators, joins, types, functions, spelling, settings, storage, introspection, errors,
                edit.apply(hints), particulars);
    }

    Facts particulars(UnaryOperator<Particulars> edit) {
        return new Facts(features, operators, joins, types, functions, spelling, settings, storage, introspection, errors,
                hints, edit.apply(particulars));
    }
}
