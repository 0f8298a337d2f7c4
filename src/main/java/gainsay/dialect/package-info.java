/// What each DBMS has and how it spells it: with the families in rooms of their own, the only packages that name one. Here stand what
/// dialects are made of, those of one file, and the renderer, which writes a tree as SQL.
package gainsay.dialect;
