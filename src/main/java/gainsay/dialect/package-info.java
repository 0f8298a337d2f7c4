/// What each DBMS has and how it spells it: the only package that names one. Here stand the renderer, which writes a
/// tree as SQL, and the reader, which makes a tree out of SQL.
package gainsay.dialect;
