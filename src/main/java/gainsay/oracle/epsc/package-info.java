/// EPSC: a statement with its literals in the text, or bound to it.
package gainsay.oracle.epsc;
