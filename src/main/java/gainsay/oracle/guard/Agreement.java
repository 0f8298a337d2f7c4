package gainsay.oracle.guard;

import gainsay.oracle.guard.Relaxation.Anything;
import gainsay.oracle.guard.Relaxation.Decided;
import gainsay.oracle.guard.Relaxation.Shown;
import gainsay.oracle.guard.Relaxation.Tied;
import gainsay.run.Rows;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Two answers compared again under relaxations: as multisets of rows that are paired, each with one that may be the same row.
///
/// Rows are first told apart by the columns that nothing relaxes; within these the most pairs are looked for that the relaxed columns
/// allow. What is left without a partner must be rows that may be there or not.
final class Agreement {
    private final List<Relaxation> relaxations;
    private final Map<Integer, List<Shown>> columns = new HashMap<>();

    Agreement(List<Relaxation> relaxations) {
        this.relaxations = relaxations;
        relaxations.stream().filter(Shown.class::isInstance).map(Shown.class::cast)
                .forEach(shown -> columns.computeIfAbsent(shown.column(), _ -> new ArrayList<>()).add(shown));
    }

    boolean of(Rows expected, Rows actual) {
        if (relaxations.stream().anyMatch(Anything.class::isInstance)) {
            return true;
        }
        Map<List<Value>, List<List<Value>>> left = grouped(expected);
        Map<List<Value>, List<List<Value>>> right = grouped(actual);
        List<List<Value>> lost = new ArrayList<>();
        List<List<Value>> added = new ArrayList<>();
        left.forEach((key, rows) -> pair(rows, right.getOrDefault(key, List.of()), lost, added));
        right.forEach((key, rows) -> {
            if (!left.containsKey(key)) {
                added.addAll(rows);
            }
        });
        return excused(lost, added);
    }

    /// Rows by the values that are fixed.
    private Map<List<Value>, List<List<Value>>> grouped(Rows rows) {
        Map<List<Value>, List<List<Value>>> groups = new HashMap<>();
        rows.rows().forEach(row -> groups.computeIfAbsent(IntStream.range(0, row.size()).filter(i -> !columns.containsKey(i))
                .mapToObj(row::get).toList(), _ -> new ArrayList<>()).add(row));
        return groups;
    }

    /// As many pairs as there can be, equal rows first; the rows that are left over are told.
    private void pair(List<List<Value>> left, List<List<Value>> right, List<List<Value>> lost, List<List<Value>> added) {
        int[] partner = new int[right.size()];
        Arrays.fill(partner, -1);
        Map<List<Value>, List<Integer>> places = new HashMap<>();
        IntStream.range(0, right.size()).forEach(j -> places.computeIfAbsent(right.get(j), _ -> new ArrayList<>()).add(j));
        List<Integer> single = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            List<Integer> equal = places.getOrDefault(left.get(i), List.of());
            if (equal.isEmpty()) {
                single.add(i);
            } else {
                partner[equal.removeLast()] = i;
            }
        }
        single.stream().filter(i -> !paired(i, left, right, partner, new boolean[right.size()])).forEach(i -> lost.add(left.get(i)));
        IntStream.range(0, right.size()).filter(j -> partner[j] < 0).forEach(j -> added.add(right.get(j)));
    }

    /// Is a partner found for this row, if need be by finding another one for the row that has it?
    private boolean paired(int row, List<List<Value>> left, List<List<Value>> right, int[] partner, boolean[] seen) {
        for (int j = 0; j < right.size(); j++) {
            if (partner[j] < 0 && takes(left.get(row), right.get(j))) {
                partner[j] = row;
                return true;
            }
        }
        for (int j = 0; j < right.size(); j++) {
            if (!seen[j] && takes(left.get(row), right.get(j))) {
                seen[j] = true;
                if (paired(partner[j], left, right, partner, seen)) {
                    partner[j] = row;
                    return true;
                }
            }
        }
        return false;
    }

    /// May two rows that agree in the fixed columns be the same row? Of several relaxations of a column one is enough.
    private boolean takes(List<Value> one, List<Value> other) {
        return columns.entrySet().stream().allMatch(column -> column.getKey() >= one.size()
                || one.get(column.getKey()).equals(other.get(column.getKey()))
                || column.getValue().stream().anyMatch(shown -> shown.takes(one, other)));
    }

    private boolean same(List<Value> one, List<Value> other) {
        return one.size() == other.size() && IntStream.range(0, one.size()).allMatch(i -> columns.containsKey(i)
                || one.get(i).equals(other.get(i))) && takes(one, other);
    }

    /// Are all rows that are left over free? Of equal rank as many are lost as are added.
    private boolean excused(List<List<Value>> lost, List<List<Value>> added) {
        boolean decided = relaxations.stream().anyMatch(Decided.class::isInstance);
        return (decided || lost.size() == added.size())
                && Stream.concat(lost.stream(), added.stream()).allMatch(row -> tied(row) || decided(row, lost) && decided(row, added));
    }

    private boolean tied(List<Value> row) {
        return relaxations.stream().anyMatch(one -> one instanceof Tied(Rows rows, _)
                && rows.rows().stream().anyMatch(other -> same(row, other)));
    }

    /// Is this row in some answer more often than in another, by as many as are left over?
    private boolean decided(List<Value> row, List<List<Value>> left) {
        long most = left.stream().filter(other -> same(row, other)).count();
        return relaxations.stream().anyMatch(one -> one instanceof Decided decided && freedom(decided, row) >= Math.max(1, most));
    }

    private long freedom(Decided decided, List<Value> row) {
        long[] counts = decided.answers().stream().mapToLong(answer -> answer.rows().stream().filter(other -> same(row, other)).count())
                .toArray();
        return Arrays.stream(counts).max().orElse(0) - Arrays.stream(counts).min().orElse(0);
    }

    /// By how many rows an answer may be longer or shorter, whatever they show.
    long freedom() {
        return relaxations.stream().mapToLong(one -> one instanceof Decided decided ? decided.answers().stream()
                .flatMap(answer -> answer.rows().stream()).distinct().mapToLong(row -> freedom(decided, row)).sum() : 0).sum();
    }
}
