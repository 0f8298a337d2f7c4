package gainsay.sql;

import java.util.List;
import java.util.Optional;

/// How the rows of a table are spread over partitions: by which keys, and in which way. Partitions are tables of their own, each made by
/// a [Statement.CreatePartition], or are `parts` of the definition, in a `manner` that its dialect has words for. The rows of each of these
/// parts may be spread further `within` it.
///
///     CREATE TABLE t0(c0 INT, c1 INT) PARTITION BY RANGE (c0, c1)
///     CREATE TABLE t0(c0 INT, c1 INT) PARTITION BY RANGE COLUMNS (c0) (PARTITION p0 VALUES LESS THAN (1))
public record Partitioning(Kind kind, List<Statement.Key> keys, String manner, List<Bounds> parts, Optional<Partitioning> within)
        implements Node {
    public enum Kind { RANGE, LIST, HASH }

    public Partitioning {
        keys = List.copyOf(keys);
        parts = List.copyOf(parts);
        Node.require(!keys.isEmpty(), "rows are spread by a key");
        Node.require(within.isEmpty() || !parts.isEmpty(), "what is spread further is a part");
    }

    public Partitioning(Kind kind, List<Statement.Key> keys) {
        this(kind, keys, "", List.of(), Optional.empty());
    }

    /// Which rows a partition has.
    public sealed interface Bounds extends Node {
        /// `FROM (…) TO (…)`: those from one key on and below another.
        record Between(List<Edge> from, List<Edge> to) implements Bounds {
            public Between {
                from = List.copyOf(from);
                to = List.copyOf(to);
                Node.require(!from.isEmpty() && from.size() == to.size(), "both ends are of one width");
            }
        }

        /// `IN (…)`: those with one of these keys.
        record OneOf(List<Expr> values) implements Bounds {
            public OneOf {
                values = List.copyOf(values);
                Node.require(!values.isEmpty(), "a list has a value");
            }
        }

        /// `WITH (MODULUS …, REMAINDER …)`: a share of them, by a hash of the key.
        record Share(long modulus, long remainder) implements Bounds {}

        /// `DEFAULT`: those that no other partition has.
        record Rest() implements Bounds {}
    }

    /// A part of an end of a range; without a value it is before all values, or `last` behind them.
    public record Edge(Optional<Expr> value, boolean last) implements Node {
        public Edge {
            Node.require(value.isEmpty() || !last, "an end is a value or behind all values");
        }
    }
}
