/// Ternary logic partitioning.
package gainsay.oracle.tlp;
