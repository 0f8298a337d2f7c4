-- Finding:  10f304551cce
-- Target:   sqlite@3.28.0, version 3.28.0
-- Oracle:   filter
-- Relation: the rows that WHERE p keeps are the rows for which p is true
-- Seed:     42, worker 1, round 17

CREATE TABLE t0(c0 TEXT, c1);
CREATE INDEX i0 ON t0(c0 DESC);
INSERT OR IGNORE INTO t0 VALUES ('it''s
;-- 7', 2.5), (NULL, x'00ff')
;

-- The predicate is true for one row that the query does not return.
-- From this first query: 1 row
--     'it''s\n;-- 7' | 2.5
SELECT * FROM t0 WHERE (t0.c0 > 7) IS TRUE;

-- From this second query: no rows
SELECT * FROM t0 WHERE t0.c0 > 7;
