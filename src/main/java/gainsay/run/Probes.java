package gainsay.run;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Probe;
import gainsay.dialect.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// What an engine says of the things that its dialect leaves open: it is asked once, when a target is opened.
record Probes(Statement statement, Version version) {

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
            if (probe.statements().stream().anyMatch(this::lacks)) {
                dialect = probe.off().apply(dialect);
                lacking.add(probe.what());
            }
        }
        return new Learned(dialect, lacking.stream().filter(what -> !what.isEmpty()).toList());
    }

    /// Any other error says nothing of whether it is there.
    private boolean lacks(String sql) {
        try {
            if (!statement.execute(sql)) {
                return false;
            }
            try (ResultSet row = statement.getResultSet()) {
                return row.next() && List.of("f", "false", "0").contains(String.valueOf(row.getString(1)));
            }
        } catch (SQLException e) {
            return Probe.unknown(Objects.requireNonNullElse(e.getSQLState(), ""));
        }
    }
}
