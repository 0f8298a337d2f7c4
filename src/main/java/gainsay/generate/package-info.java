/// Draws databases, queries and values: typed, scoped and total. It knows no oracle.
package gainsay.generate;
