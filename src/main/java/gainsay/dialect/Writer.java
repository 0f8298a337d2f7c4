package gainsay.dialect;

import gainsay.sql.Node;

/// Writes one kind of node as one dialect has it, where that is not as most do:
///
///     .writes(Expr.IsTruth.class, (truth, out) -> out.put("CASE WHEN ").expr(truth.operand()).put(…))
///
/// What it does not care about it leaves to [Renderer#usual].
@FunctionalInterface
public interface Writer<N extends Node> {
    void write(N node, Renderer out);
}
