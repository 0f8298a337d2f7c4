package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Probe;
import gainsay.dialect.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What an engine says of the things that its dialect leaves open: it is asked once, when a target is opened.
record Probes(Statement statement, Version version) {
    private static final Set<String> NO = Set.of("f", "false", "0");

    /// The dialect of just this engine, and what is switched off in it, for a reader.
    record Learned(DialectHistory dialect, List<String> lacking) {
        Learned {
            lacking = List.copyOf(lacking);
        }
    }

    Learned asked(DialectHistory known) {
        DialectHistory dialect = known;
        List<String> lacking = new ArrayList<>();
        for (Probe probe : known.probes(version)) {
            if (probe.statements().stream().anyMatch(sql -> lacks(sql, known.at(version)))) {
                dialect = probe.off().apply(dialect);
                lacking.add(probe.what());
            }
        }
        return new Learned(dialect, lacking.stream().filter(what -> !what.isEmpty()).toList());
    }

    /// Any other error says nothing of whether it is there.
    private boolean lacks(String sql, Dialect spoken) {
        try {
            if (!statement.execute(sql)) {
                return false;
            }
            try (ResultSet row = statement.getResultSet()) {
                return row.next() && NO.contains(String.valueOf(row.getString(1)).toLowerCase(Locale.ROOT));
            }
        } catch (SQLException e) {
            return Probe.unknown(EngineException.error(e, spoken));
        }
    }
}
