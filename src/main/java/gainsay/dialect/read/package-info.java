/// Reads SQL text into trees: scripts of users, cases of a corpus, journals of crashed processes.
package gainsay.dialect.read;
