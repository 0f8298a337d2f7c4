/// A finding as people and machines want to read it, from the finding alone.
package gainsay.report;
