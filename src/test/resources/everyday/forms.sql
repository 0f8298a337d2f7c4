-- Visits to a site, with times, texts and lists: forms of SQL that not every engine writes alike. Remarks as in shop.sql.

CREATE TABLE visits (id INTEGER NOT NULL PRIMARY KEY, visitor VARCHAR(20), page VARCHAR(40) NOT NULL, began TIMESTAMP, seconds INTEGER, price DECIMAL(8, 2), code VARCHAR(10));
CREATE TABLE visitors (visitor VARCHAR(20) NOT NULL PRIMARY KEY, country CHAR(2), born DATE, boss VARCHAR(20));
CREATE INDEX visits_began ON visits (began);
INSERT INTO visitors VALUES ('ann', 'NL', '1990-05-17', NULL), ('bob', 'DE', '1984-02-29', 'ann'), ('cid', NULL, NULL, 'ann'), ('dee', 'NL', '2001-12-31', 'bob');
INSERT INTO visits VALUES (1, 'ann', '/home', '2024-01-05 08:15:00', 30, 0.00, '12'), (2, 'ann', '/cart', '2024-01-05 08:17:30', 125, 19.90, '007'), (3, 'bob', '/home', '2024-01-31 23:59:59', 5, NULL, 'x1'), (4, NULL, '/help', '2024-02-29 12:00:00', NULL, 0.00, NULL), (5, 'cid', '/cart', NULL, 300, 250.50, '42'), (6, 'dee', '/home/news', '2024-12-31 00:00:01', 61, 5.05, ' 9');

-- without sqlite derby: no EXTRACT
-- wrong hsqldb norec: a comparison with EXTRACT cannot stand in parentheses in the SELECT list
SELECT id, EXTRACT(HOUR FROM began) AS h, EXTRACT(DAY FROM began) AS d FROM visits WHERE EXTRACT(MONTH FROM began) = 1 ORDER BY id;

-- without sqlite derby: no EXTRACT
-- without mysql mariadb tidb: HAVING does not know a key that is made of a column
SELECT EXTRACT(YEAR FROM born) AS y, COUNT(*) FROM visitors WHERE born IS NOT NULL GROUP BY EXTRACT(YEAR FROM born) HAVING EXTRACT(YEAR FROM born) > 1980 ORDER BY y;

-- only postgres duckdb: the day of the week
SELECT EXTRACT(DOW FROM began) AS dow, EXTRACT(QUARTER FROM began) AS q, COUNT(*) FROM visits GROUP BY 1, 2 ORDER BY 1, 2;

-- only postgres duckdb: AT TIME ZONE
SELECT id, began AT TIME ZONE 'UTC' AS at_utc FROM visits WHERE began IS NOT NULL ORDER BY id;

-- only postgres duckdb cockroach: AT TIME ZONE
SELECT id FROM visits WHERE began AT TIME ZONE 'UTC' AT TIME ZONE 'UTC' > TIMESTAMP '2024-01-31 00:00:00' ORDER BY id;

-- only postgres duckdb: INTERVAL as a text
SELECT id, began + INTERVAL '1 day' AS next_day FROM visits WHERE began + INTERVAL '2 hours' > TIMESTAMP '2024-01-05 10:16:00' ORDER BY id;

-- only mysql mariadb tidb: INTERVAL with a unit
SELECT id, began + INTERVAL 1 DAY AS next_day, DATE_ADD(began, INTERVAL 2 HOUR) AS later FROM visits WHERE began < '2024-02-01' - INTERVAL 1 WEEK ORDER BY id;

-- without sqlite derby mysql mariadb tidb: no INTERVAL of this form
SELECT id FROM visits WHERE began > TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '30' DAY ORDER BY id;

-- only duckdb: INTERVAL without quotes
SELECT id FROM visits WHERE began > DATE '2024-01-01' + INTERVAL 30 DAYS ORDER BY id;

-- only postgres duckdb cockroach: a cast with colons
SELECT id, seconds::TEXT AS s, price::INTEGER AS whole FROM visits WHERE id::TEXT <> '3' AND price::DECIMAL(10, 1) > 1 ORDER BY id;

-- only postgres duckdb cockroach: a cast with colons
SELECT '2024-02-29'::DATE AS leap, COUNT(*) FROM visits WHERE began::DATE >= '2024-01-31'::DATE;

-- only duckdb: TRY_CAST
SELECT id, TRY_CAST(code AS INTEGER) AS n FROM visits WHERE TRY_CAST(code AS INTEGER) IS NOT NULL ORDER BY id;

SELECT id, CAST(seconds AS DECIMAL(8, 2)) / 60 AS minutes FROM visits WHERE CAST(seconds AS DECIMAL(8, 2)) > 10.5 ORDER BY id;

-- wrong h2 tlp: UNION ALL drops the blanks at the end of a CHAR
SELECT id, CAST(price AS CHAR(8)) AS shown FROM visits WHERE price IS NOT NULL ORDER BY id;

-- without derby: VALUES beside a number and a text wants other names
-- without sqlite mysql mariadb: no names of columns behind VALUES
-- without tidb: no VALUES as a table
SELECT t.c, t.d FROM (VALUES (1, 'a'), (2, 'b')) AS t (c, d) WHERE t.c > 1;

-- without sqlite mariadb: no names of columns behind a derived table
-- unread derby: it has no WITH to tell the names by
SELECT t.who, t.n FROM (SELECT visitor, COUNT(*) FROM visits GROUP BY visitor) AS t (who, n) WHERE t.n > 1 ORDER BY t.who;

-- only postgres duckdb cockroach: a function as a table, with names
SELECT g.n, COUNT(v.id) FROM generate_series(1, 4) AS g (n) LEFT JOIN visits v ON v.id = g.n GROUP BY g.n ORDER BY g.n;

-- only postgres duckdb: slices of lists
SELECT id, (ARRAY[id, seconds, 7])[1:2] AS head, (ARRAY[id, seconds, 7])[2] AS second_one FROM visits ORDER BY id;

-- only duckdb: slices of lists
SELECT id, [id, seconds, 7][1:2] AS head, page[2:4] AS part FROM visits WHERE [id, 2][1] > 2 ORDER BY id;

-- only postgres duckdb: slices of lists
SELECT id FROM visits WHERE (string_to_array(page, '/'))[2] = 'home' ORDER BY id;

-- only postgres duckdb cockroach: ANY of a list
SELECT id FROM visits WHERE seconds = ANY (ARRAY[5, 61, 300]) ORDER BY id;

-- only postgres duckdb cockroach: lists as aggregates
SELECT visitor, array_agg(id ORDER BY id) AS ids, string_agg(page, ', ' ORDER BY id) AS pages FROM visits GROUP BY visitor ORDER BY visitor;

-- only mysql mariadb tidb: GROUP_CONCAT with an order
-- unread mysql mariadb tidb: no node for SEPARATOR
SELECT visitor, GROUP_CONCAT(page ORDER BY id SEPARATOR ', ') AS pages FROM visits GROUP BY visitor ORDER BY visitor;

-- only sqlite: group_concat
SELECT visitor, group_concat(id, '-') AS ids FROM (SELECT * FROM visits ORDER BY id) GROUP BY visitor ORDER BY visitor;

-- only postgres duckdb sqlite cockroach: FILTER
SELECT country, COUNT(*) FILTER (WHERE seconds > 20) AS long_ones, AVG(seconds) FILTER (WHERE price > 0) AS paying FROM visits v LEFT JOIN visitors w ON w.visitor = v.visitor GROUP BY country ORDER BY country;

-- only postgres duckdb: GROUPING SETS
SELECT visitor, page, COUNT(*) AS n, GROUPING(visitor) AS of_all FROM visits GROUP BY GROUPING SETS ((visitor, page), (visitor), ()) ORDER BY n, visitor, page, of_all;

-- only mysql mariadb tidb: WITH ROLLUP
-- wrong mariadb codd: of a key that is fetched twice ROLLUP makes only one NULL
SELECT visitor, SUM(seconds) AS total FROM visits WHERE visitor IS NOT NULL GROUP BY visitor WITH ROLLUP;

-- only postgres duckdb: LATERAL
SELECT w.visitor, l.page FROM visitors w LEFT JOIN LATERAL (SELECT page FROM visits v WHERE v.visitor = w.visitor ORDER BY began DESC LIMIT 1) AS l ON TRUE ORDER BY w.visitor;

-- only postgres duckdb cockroach: CROSS JOIN LATERAL
SELECT v.id, x.twice FROM visits v CROSS JOIN LATERAL (SELECT v.seconds * 2 AS twice) x WHERE x.twice > 100 ORDER BY v.id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT id, SUM(seconds) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS of_three, COUNT(*) OVER (PARTITION BY visitor) AS of_visitor FROM visits ORDER BY id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT id, LAST_VALUE(seconds) OVER (PARTITION BY visitor ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS last_one FROM visits ORDER BY id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT id, price, SUM(price) OVER (ORDER BY price RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS up_to FROM visits WHERE price IS NOT NULL ORDER BY price, id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
-- without mariadb: LAG has no default there
SELECT id, LAG(seconds, 1, 0) OVER (ORDER BY id) AS one_before, seconds - LAG(seconds) OVER (ORDER BY id) AS moved FROM visits ORDER BY id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT visitor, PERCENT_RANK() OVER (ORDER BY born) AS p, CUME_DIST() OVER (ORDER BY born) AS c FROM visitors WHERE born IS NOT NULL ORDER BY born;

-- without derby: no WITH
WITH RECURSIVE chain (visitor, depth) AS (SELECT visitor, 0 FROM visitors WHERE boss IS NULL UNION ALL SELECT v.visitor, c.depth + 1 FROM visitors v JOIN chain c ON v.boss = c.visitor) SELECT visitor, depth FROM chain WHERE depth > 0 ORDER BY depth, visitor;

-- without derby: no WITH
WITH w AS (SELECT visitor, SUM(seconds) AS total FROM visits GROUP BY visitor) SELECT a.visitor, a.total, b.total AS other FROM w a JOIN w b ON a.total < b.total ORDER BY a.total, b.total;

-- only postgres duckdb cockroach: date_trunc
SELECT date_trunc('month', began) AS month, COUNT(*) AS n FROM visits WHERE began IS NOT NULL GROUP BY date_trunc('month', began) ORDER BY 1;

-- only mysql mariadb tidb: DATE_FORMAT
SELECT DATE_FORMAT(began, '%Y-%m') AS month, COUNT(*) AS n FROM visits GROUP BY DATE_FORMAT(began, '%Y-%m') ORDER BY month;

-- only mysql mariadb tidb: date functions
SELECT id, YEAR(began) AS y, DAYOFWEEK(began) AS dow, DATEDIFF(began, '2024-01-01') AS days FROM visits WHERE DATE(began) >= '2024-01-31' ORDER BY id;

-- only postgres cockroach: to_char
SELECT to_char(began, 'YYYY-MM-DD HH24:MI') AS shown FROM visits WHERE began IS NOT NULL ORDER BY 1;

-- only duckdb: strftime
SELECT strftime(began, '%Y-%m') AS month, date_diff('day', DATE '2024-01-01', began) AS days FROM visits WHERE began IS NOT NULL ORDER BY began;

-- only sqlite: date functions
SELECT id, date(began, '+1 day') AS next_day, strftime('%H', began) AS h, julianday(began) - julianday('2024-01-01') AS days FROM visits WHERE date(began) >= '2024-01-31' ORDER BY id;

-- only h2: DATEDIFF and DATEADD
SELECT id, DATEADD('DAY', 1, began) AS next_day, DATEDIFF('DAY', DATE '2024-01-01', began) AS days FROM visits WHERE began IS NOT NULL ORDER BY id;

-- only hsqldb: DATEADD and DATEDIFF
-- wrong hsqldb epsc: a General error where the unit is bound
SELECT id, DATEADD('day', 1, began) AS next_day, DATEDIFF('day', TIMESTAMP '2024-01-01 00:00:00', began) AS days FROM visits WHERE began IS NOT NULL ORDER BY id;

-- only derby: JDBC escapes
-- unread derby: escapes of JDBC are not read
SELECT id, {fn TIMESTAMPADD(SQL_TSI_DAY, 1, began)} AS next_day FROM visits WHERE {fn HOUR(began)} > 7 ORDER BY id;

-- only postgres: age and justify
SELECT visitor, age(DATE '2024-01-01', born) AS old FROM visitors WHERE born IS NOT NULL ORDER BY born;

-- only postgres duckdb cockroach: DISTINCT ON
SELECT DISTINCT ON (visitor) visitor, id, page FROM visits WHERE visitor IS NOT NULL ORDER BY visitor, id DESC;

-- only postgres duckdb cockroach: ILIKE
SELECT visitor FROM visits WHERE page ILIKE '/HOME%' ORDER BY visitor;

-- only mysql mariadb tidb: IF and IFNULL
SELECT id, IF(seconds > 60, 'long', 'short') AS kind, IFNULL(visitor, '?') AS who FROM visits WHERE seconds <=> NULL OR seconds > 5 ORDER BY id;

-- only mysql mariadb tidb: REGEXP and CONCAT
SELECT id, CONCAT(visitor, '@', page) AS label FROM visits WHERE page REGEXP '^/h' AND visitor IS NOT NULL ORDER BY id;

-- only mysql mariadb tidb: names in backquotes
SELECT `id`, `v`.`page` AS `the page` FROM `visits` AS `v` WHERE `v`.`seconds` DIV 60 >= 1 ORDER BY `id` LIMIT 1, 2;

-- only duckdb: QUALIFY
SELECT visitor, id FROM visits WHERE visitor IS NOT NULL QUALIFY ROW_NUMBER() OVER (PARTITION BY visitor ORDER BY id DESC) = 1 ORDER BY visitor;

-- only duckdb: GROUP BY ALL
-- unread duckdb: no node for GROUP BY ALL
SELECT visitor, COUNT(*) AS n, MAX(seconds) AS longest FROM visits GROUP BY ALL ORDER BY ALL;

-- only duckdb: EXCLUDE and REPLACE
-- unread duckdb: no node for EXCLUDE
SELECT * EXCLUDE (code, price) FROM visits ORDER BY id;

-- only postgres: a regular expression, and a text made of parts
SELECT id, format('%s: %s', visitor, page) AS label FROM visits WHERE page ~ '^/h' ORDER BY id;

-- without mysql mariadb tidb: || is OR there
SELECT visitor || '-' || country AS label FROM visitors WHERE country IS NOT NULL ORDER BY 1;

SELECT id, COALESCE(visitor, 'nobody') AS who, NULLIF(seconds, 5) AS longer FROM visits WHERE COALESCE(seconds, 0) <> 30 ORDER BY id;

-- without derby: no rows as values
SELECT visitor FROM visitors WHERE (country, boss) = ('NL', 'bob') OR country IN ('DE', 'FR') ORDER BY visitor;

-- without derby: no TRIM of this kind
SELECT TRIM(code) AS code, LOWER(page) AS page, LENGTH(page) AS n FROM visits WHERE TRIM(code) <> '' ORDER BY id;

SELECT page, COUNT(*) AS n FROM visits GROUP BY page HAVING COUNT(*) > 1 AND MIN(seconds) < 100 ORDER BY n DESC, page;

SELECT v.visitor, w.country FROM visits v INNER JOIN visitors w USING (visitor) ORDER BY v.id;

-- without h2: it calls the common column ambiguous
SELECT visitor, country FROM visits NATURAL JOIN visitors ORDER BY id;

SELECT COUNT(*) FROM visits CROSS JOIN visitors WHERE visits.seconds > 100;

-- only sqlite duckdb postgres mariadb cockroach: RETURNING
INSERT INTO visits (id, visitor, page, seconds) VALUES (7, 'bob', '/new', 12), (8, NULL, '/new', 13) RETURNING id, page, seconds;

-- only sqlite duckdb postgres cockroach: RETURNING
UPDATE visits SET seconds = seconds + 1 WHERE page = '/home' RETURNING id, seconds AS now_seconds;

-- only sqlite duckdb postgres mariadb cockroach: RETURNING
DELETE FROM visits WHERE seconds < 31 RETURNING id, visitor;

-- only mysql mariadb tidb: an upsert
INSERT INTO visitors (visitor, country) VALUES ('ann', 'BE') ON DUPLICATE KEY UPDATE country = 'BE';
SELECT visitor, country FROM visitors WHERE country = 'BE';

UPDATE visits SET price = price * 2, seconds = NULL WHERE visitor = 'ann' OR page LIKE '/home%';
SELECT id, price, seconds FROM visits WHERE seconds IS NULL ORDER BY id;

DELETE FROM visitors WHERE NOT EXISTS (SELECT 1 FROM visits WHERE visits.visitor = visitors.visitor AND visits.seconds > 60);
SELECT COUNT(*) FROM visitors;
