/// Radar: the same data without its metadata.
package gainsay.oracle.radar;
