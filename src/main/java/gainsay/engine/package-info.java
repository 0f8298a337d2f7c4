/// How an engine is had: where its driver comes from, how an empty database of it is reached, and what its process must be
/// told. One file for each DBMS.
package gainsay.engine;
