/// Measures the tool itself: speed, and what an engine makes of the statements that are drawn.
package gainsay.measure;
