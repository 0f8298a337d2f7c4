/// The command line: one command a file.
package gainsay.cli;
