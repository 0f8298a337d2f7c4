/// SQL as a tree of records. It imports nothing of ours.
package gainsay.sql;
