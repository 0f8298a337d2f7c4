/// CODDTest: constant folding and propagation, of expressions and of relations.
package gainsay.oracle.codd;
