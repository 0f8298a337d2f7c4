package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a plan of TiDB says without numbers of rows, names and values: the tree of its operators, where each runs, and how it joins.
final class TidbPlans {
    /// `│ └─Selection_33(Build) 3333.33 cop[tikv] …`: what it is drawn with, the operator, its number, its side, rows, where it runs.
    private static final Pattern STEP = Pattern.compile("^([^A-Za-z]*)([A-Za-z_]*[A-Za-z])(?:_\\d+)?(\\([A-Za-z ]+\\))?"
            + " +\\S+ +(\\S+)(.*)$", Pattern.DOTALL);

    /// What tells apart two steps of one operator.
    private static final List<String> SAID = List.of("CARTESIAN", "inner join", "left outer join", "right outer join",
            "anti left outer semi join", "left outer semi join", "Null-aware anti", "anti semi join", "semi join", "keep order:true",
            "desc", "partition:", "group by:", "limit embedded", "range:", "offset:", "frame:", "distinct");

    private TidbPlans() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.explain("EXPLAIN ").explainSince("5.0", "EXPLAIN FORMAT='brief' ")
                .step(TidbPlans::step));
    }

    private static String step(String line) {
        var step = STEP.matcher(line);
        if (!step.matches()) {
            return line;
        }
        String told = step.group(5);
        String side = step.group(3) == null ? "" : step.group(3);
        return step.group(1) + step.group(2) + side + " " + step.group(4)
                + SAID.stream().filter(told::contains).map(word -> " " + word).collect(Collectors.joining());
    }
}
