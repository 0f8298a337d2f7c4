-- Sales in stores and on the web, with dates, items and returns: questions in the style of TPC-DS. Remarks as in shop.sql.

CREATE TABLE date_dim (d_date_sk INTEGER NOT NULL PRIMARY KEY, d_date DATE NOT NULL, d_year INTEGER, d_moy INTEGER, d_dom INTEGER, d_day_name VARCHAR(9), d_quarter_name VARCHAR(6));
CREATE TABLE item (i_item_sk INTEGER NOT NULL PRIMARY KEY, i_item_id VARCHAR(16) NOT NULL, i_item_desc VARCHAR(60), i_current_price DECIMAL(7, 2), i_brand VARCHAR(20), i_class VARCHAR(20), i_category VARCHAR(20), i_manufact_id INTEGER);
CREATE TABLE store (s_store_sk INTEGER NOT NULL PRIMARY KEY, s_store_name VARCHAR(20), s_state CHAR(2), s_gmt_offset INTEGER);
CREATE TABLE customer (c_customer_sk INTEGER NOT NULL PRIMARY KEY, c_customer_id VARCHAR(16) NOT NULL, c_first_name VARCHAR(20), c_last_name VARCHAR(20), c_birth_year INTEGER, c_preferred CHAR(1));
CREATE TABLE store_sales (ss_sold_date_sk INTEGER, ss_item_sk INTEGER NOT NULL, ss_customer_sk INTEGER, ss_store_sk INTEGER, ss_ticket_number INTEGER NOT NULL, ss_quantity INTEGER, ss_sales_price DECIMAL(7, 2), ss_net_profit DECIMAL(7, 2), PRIMARY KEY (ss_item_sk, ss_ticket_number));
CREATE TABLE store_returns (sr_returned_date_sk INTEGER, sr_item_sk INTEGER NOT NULL, sr_customer_sk INTEGER, sr_ticket_number INTEGER NOT NULL, sr_return_quantity INTEGER, sr_return_amt DECIMAL(7, 2), PRIMARY KEY (sr_item_sk, sr_ticket_number));
CREATE TABLE web_sales (ws_sold_date_sk INTEGER, ws_item_sk INTEGER NOT NULL, ws_bill_customer_sk INTEGER, ws_order_number INTEGER NOT NULL, ws_quantity INTEGER, ws_sales_price DECIMAL(7, 2), ws_net_profit DECIMAL(7, 2), PRIMARY KEY (ws_item_sk, ws_order_number));
CREATE INDEX store_sales_date ON store_sales (ss_sold_date_sk);
CREATE INDEX web_sales_customer ON web_sales (ws_bill_customer_sk, ws_item_sk);
INSERT INTO date_dim VALUES (1, '2000-01-03', 2000, 1, 3, 'Monday', '2000Q1'), (2, '2000-02-14', 2000, 2, 14, 'Monday', '2000Q1'), (3, '2000-04-30', 2000, 4, 30, 'Sunday', '2000Q2'), (4, '2000-11-24', 2000, 11, 24, 'Friday', '2000Q4'), (5, '2001-01-03', 2001, 1, 3, 'Wednesday', '2001Q1'), (6, '2001-11-23', 2001, 11, 23, 'Friday', '2001Q4'), (7, '2001-12-24', 2001, 12, 24, 'Monday', '2001Q4');
INSERT INTO item VALUES (1, 'AAAA01', 'a red scarf', 9.99, 'exportiunivamalg', 'scarves', 'Women', 128), (2, 'AAAA02', 'large blue shirt', 25.00, 'amalgexporti', 'shirts', 'Men', 350), (3, 'AAAA03', 'novel', 7.50, 'corpbrand', 'fiction', 'Books', 128), (4, 'AAAA04', 'cook book', 31.20, 'corpbrand', 'cooking', 'Books', NULL), (5, 'AAAA05', NULL, NULL, 'scholarunivamalg', 'fitness', 'Sports', 977), (6, 'AAAA06', 'tent for two', 120.00, 'amalgexporti', 'camping', 'Sports', 350);
INSERT INTO store VALUES (1, 'ought', 'TN', -5), (2, 'able', 'TN', -6), (3, 'pri', 'SD', -6), (4, NULL, 'AL', NULL);
INSERT INTO customer VALUES (1, 'CCCC01', 'Lisa', 'Moran', 1963, 'Y'), (2, 'CCCC02', 'Juan', 'Paul', 1981, 'N'), (3, 'CCCC03', NULL, 'Smith', NULL, 'Y'), (4, 'CCCC04', 'Jane', 'Smith', 1975, NULL), (5, 'CCCC05', 'Omar', 'Moran', 1990, 'N');
INSERT INTO store_sales VALUES (1, 1, 1, 1, 1, 10, 9.50, 21.00), (1, 2, 1, 1, 1, 2, 24.00, -3.50), (2, 3, 2, 2, 2, 1, 7.50, 2.10), (2, 1, 2, 2, 2, 40, 8.00, 55.00), (3, 4, 3, 1, 3, 3, 30.00, 12.00), (4, 6, 4, 3, 4, 1, 99.00, -20.00), (4, 1, 4, 3, 4, 85, 9.99, 140.00), (5, 2, NULL, 2, 5, 5, 25.00, 15.00), (6, 5, 1, 4, 6, 2, NULL, NULL), (6, 3, 5, 1, 7, 12, 7.00, 18.00), (7, 6, 2, 3, 8, 2, 115.00, 60.00), (NULL, 4, 5, NULL, 9, 1, 31.20, 6.00);
INSERT INTO store_returns VALUES (2, 2, 1, 1, 1, 24.00), (3, 1, 2, 2, 10, 80.00), (5, 6, 4, 4, 1, 99.00), (7, 3, 5, 7, 2, NULL);
INSERT INTO web_sales VALUES (1, 1, 1, 100, 3, 9.99, 4.00), (3, 2, 1, 101, 1, 22.00, -1.00), (4, 6, 2, 102, 1, 120.00, 35.00), (6, 3, 3, 103, 7, 6.50, 9.00), (6, 4, 3, 103, 1, 31.20, 8.00), (7, 1, NULL, 104, 20, 9.00, 17.00), (7, 5, 5, 105, 1, 45.00, NULL);

SELECT d_year, i_brand, SUM(ss_sales_price * ss_quantity) AS sum_agg FROM date_dim, store_sales, item WHERE d_date_sk = ss_sold_date_sk AND ss_item_sk = i_item_sk AND i_manufact_id = 128 GROUP BY d_year, i_brand ORDER BY d_year, sum_agg DESC, i_brand;

SELECT i_category, d_moy, COUNT(*) AS cnt FROM store_sales JOIN date_dim ON ss_sold_date_sk = d_date_sk JOIN item ON ss_item_sk = i_item_sk WHERE d_year = 2000 GROUP BY i_category, d_moy ORDER BY i_category, d_moy;

-- without derby: no WITH
WITH customer_total_return AS (SELECT sr_customer_sk AS ctr_customer_sk, SUM(sr_return_amt) AS ctr_total FROM store_returns GROUP BY sr_customer_sk) SELECT c_customer_id FROM customer_total_return, customer WHERE ctr_customer_sk = c_customer_sk AND ctr_total > (SELECT AVG(ctr_total) * 0.8 FROM customer_total_return) ORDER BY c_customer_id;

-- without sqlite h2: no ROLLUP
-- without mysql mariadb tidb cockroach: another form of ROLLUP, or none
-- without hsqldb: a General error
-- wrong derby codd: without an aggregate ROLLUP gives no row over several groups
SELECT i_category, i_class, SUM(ss_net_profit) AS total FROM store_sales, item WHERE ss_item_sk = i_item_sk GROUP BY ROLLUP (i_category, i_class) ORDER BY i_category, i_class, total;

-- only mysql mariadb tidb: WITH ROLLUP
-- wrong mariadb codd: of a key that is fetched twice ROLLUP makes only one NULL
SELECT i_category, i_class, SUM(ss_net_profit) AS total FROM store_sales, item WHERE ss_item_sk = i_item_sk GROUP BY i_category, i_class WITH ROLLUP;

-- only postgres duckdb: GROUPING SETS
SELECT s_state, d_year, SUM(ss_quantity) AS qty FROM store_sales JOIN store ON ss_store_sk = s_store_sk JOIN date_dim ON ss_sold_date_sk = d_date_sk GROUP BY GROUPING SETS ((s_state, d_year), (s_state), ()) ORDER BY s_state NULLS LAST, d_year NULLS LAST, qty;

-- only postgres duckdb: CUBE
SELECT i_category, c_preferred, COUNT(*) FROM store_sales JOIN item ON ss_item_sk = i_item_sk LEFT JOIN customer ON ss_customer_sk = c_customer_sk GROUP BY CUBE (i_category, c_preferred);

SELECT CASE WHEN (SELECT COUNT(*) FROM store_sales WHERE ss_quantity BETWEEN 1 AND 20) > 3 THEN (SELECT AVG(ss_sales_price) FROM store_sales WHERE ss_quantity BETWEEN 1 AND 20) ELSE (SELECT MAX(ss_net_profit) FROM store_sales) END AS bucket1 FROM store WHERE s_store_sk = 1;

SELECT c_last_name, c_first_name, cnt FROM (SELECT ss_ticket_number, ss_customer_sk, COUNT(*) AS cnt FROM store_sales GROUP BY ss_ticket_number, ss_customer_sk) dn, customer WHERE ss_customer_sk = c_customer_sk AND cnt BETWEEN 1 AND 5 ORDER BY c_last_name, c_first_name, cnt DESC;

-- wrong h2 norec: bugs/h2-exists-as-an-operand-in-a-view
SELECT COUNT(DISTINCT ws_order_number) AS order_count, SUM(ws_net_profit) AS total FROM web_sales ws1 WHERE EXISTS (SELECT 1 FROM web_sales ws2 WHERE ws1.ws_order_number = ws2.ws_order_number AND ws1.ws_item_sk <> ws2.ws_item_sk);

SELECT i_item_id, AVG(ss_quantity) AS agg1, AVG(ss_sales_price) AS agg2 FROM store_sales, customer, date_dim, item WHERE ss_sold_date_sk = d_date_sk AND ss_item_sk = i_item_sk AND ss_customer_sk = c_customer_sk AND c_birth_year < 1985 AND d_year = 2000 GROUP BY i_item_id ORDER BY i_item_id LIMIT 100;

-- without derby: no WITH
-- without mysql: no EXCEPT on every version
WITH both_ways AS (SELECT ss_customer_sk AS cust FROM store_sales INTERSECT SELECT ws_bill_customer_sk FROM web_sales) SELECT c_last_name FROM customer WHERE c_customer_sk IN (SELECT cust FROM both_ways) ORDER BY c_last_name;

SELECT COUNT(*) FROM (SELECT DISTINCT c_last_name, d_date FROM store_sales, date_dim, customer WHERE ss_sold_date_sk = d_date_sk AND ss_customer_sk = c_customer_sk EXCEPT SELECT DISTINCT c_last_name, d_date FROM web_sales, date_dim, customer WHERE ws_sold_date_sk = d_date_sk AND ws_bill_customer_sk = c_customer_sk) cool_cust;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT i_item_id, i_category, rev, rev * 100 / SUM(rev) OVER (PARTITION BY i_category) AS ratio FROM (SELECT i_item_id, i_category, SUM(ss_sales_price) AS rev FROM store_sales, item WHERE ss_item_sk = i_item_sk AND ss_sales_price IS NOT NULL GROUP BY i_item_id, i_category) AS per_item ORDER BY i_category, i_item_id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT i_category, i_class, SUM(ss_net_profit) AS profit, RANK() OVER (PARTITION BY i_category ORDER BY SUM(ss_net_profit) DESC) AS place FROM store_sales JOIN item ON ss_item_sk = i_item_sk WHERE ss_net_profit IS NOT NULL GROUP BY i_category, i_class ORDER BY i_category, place;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT d_year, d_moy, total, LAG(total) OVER (ORDER BY d_year, d_moy) AS psum, LEAD(total) OVER (ORDER BY d_year, d_moy) AS nsum FROM (SELECT d_year, d_moy, SUM(ss_quantity) AS total FROM store_sales JOIN date_dim ON d_date_sk = ss_sold_date_sk GROUP BY d_year, d_moy) v1 ORDER BY d_year, d_moy;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
-- without tidb: what a window makes in parallel is not sorted, bugs/tidb-window-in-parallel-is-not-sorted
SELECT ss_ticket_number, ss_item_sk, ss_quantity, FIRST_VALUE(ss_quantity) OVER (PARTITION BY ss_ticket_number ORDER BY ss_item_sk) AS first_one FROM store_sales ORDER BY ss_ticket_number, ss_item_sk;

SELECT s_store_name, SUM(CASE WHEN d_day_name = 'Sunday' THEN ss_sales_price ELSE NULL END) AS sun_sales, SUM(CASE WHEN d_day_name = 'Monday' THEN ss_sales_price ELSE NULL END) AS mon_sales, SUM(CASE WHEN d_day_name = 'Friday' THEN ss_sales_price ELSE NULL END) AS fri_sales FROM date_dim, store_sales, store WHERE d_date_sk = ss_sold_date_sk AND s_store_sk = ss_store_sk GROUP BY s_store_name ORDER BY s_store_name;

SELECT channel, SUM(sales) AS sales FROM (SELECT 'store' AS channel, ss_sales_price AS sales FROM store_sales UNION ALL SELECT 'web' AS channel, ws_sales_price AS sales FROM web_sales) x GROUP BY channel ORDER BY channel;

SELECT i_item_id FROM item WHERE i_item_sk IN (SELECT ss_item_sk FROM store_sales) AND i_item_sk IN (SELECT ws_item_sk FROM web_sales) AND i_current_price > 0.9 * (SELECT AVG(i_current_price) FROM item) ORDER BY i_item_id;

SELECT ss_customer_sk, SUM(act_sales) AS sumsales FROM (SELECT ss_customer_sk, CASE WHEN sr_return_quantity IS NOT NULL THEN (ss_quantity - sr_return_quantity) * ss_sales_price ELSE ss_quantity * ss_sales_price END AS act_sales FROM store_sales LEFT OUTER JOIN store_returns ON sr_item_sk = ss_item_sk AND sr_ticket_number = ss_ticket_number) t GROUP BY ss_customer_sk ORDER BY sumsales, ss_customer_sk;

-- without mysql mariadb tidb sqlite@3.28.0: no FULL JOIN
-- without h2 derby: no FULL JOIN
SELECT ss.cust AS s_cust, ws.cust AS w_cust, ss.n, ws.n FROM (SELECT ss_customer_sk AS cust, COUNT(*) AS n FROM store_sales GROUP BY ss_customer_sk) ss FULL OUTER JOIN (SELECT ws_bill_customer_sk AS cust, COUNT(*) AS n FROM web_sales GROUP BY ws_bill_customer_sk) ws ON ss.cust = ws.cust;

SELECT i_category, SUM(ss_quantity) AS q FROM item RIGHT JOIN store_sales ON i_item_sk = ss_item_sk GROUP BY i_category HAVING SUM(ss_quantity) > 3 ORDER BY q DESC, i_category;

SELECT i_item_desc, i_category, i_current_price FROM item WHERE i_current_price BETWEEN 7 AND 37 AND i_manufact_id IN (128, 350, 977) ORDER BY i_category, i_item_desc;

SELECT COALESCE(c_first_name, '?') AS first_name, c_last_name, UPPER(c_last_name) AS shout FROM customer WHERE c_preferred = 'Y' OR c_preferred IS NULL ORDER BY c_last_name, first_name;

SELECT s_state, COUNT(*) AS stores, COUNT(s_store_name) AS named, MIN(s_gmt_offset), MAX(s_gmt_offset) FROM store GROUP BY s_state ORDER BY s_state;

SELECT d_quarter_name, COUNT(DISTINCT ss_item_sk) AS items, COUNT(DISTINCT ss_store_sk) AS stores FROM date_dim LEFT JOIN store_sales ON ss_sold_date_sk = d_date_sk GROUP BY d_quarter_name ORDER BY d_quarter_name;

SELECT c_customer_id, (SELECT SUM(ss_net_profit) FROM store_sales WHERE ss_customer_sk = c_customer_sk) AS store_profit, (SELECT SUM(ws_net_profit) FROM web_sales WHERE ws_bill_customer_sk = c_customer_sk) AS web_profit FROM customer ORDER BY c_customer_id;

SELECT i_brand, i_class FROM item WHERE (i_category = 'Books' AND i_class IN ('fiction', 'cooking')) OR (i_category = 'Sports' AND NOT i_current_price IS NULL) ORDER BY i_brand, i_class;

SELECT ss_store_sk, AVG(ss_sales_price) AS avg_price, COUNT(*) AS n FROM store_sales GROUP BY ss_store_sk HAVING AVG(ss_sales_price) > (SELECT AVG(ss_sales_price) / 2 FROM store_sales) ORDER BY n DESC, ss_store_sk;

SELECT MAX(n) FROM (SELECT ss_ticket_number, COUNT(*) AS n FROM store_sales GROUP BY ss_ticket_number) per_ticket;

SELECT c_birth_year, COUNT(*) FROM customer WHERE c_birth_year IS NOT NULL AND c_birth_year > 1970 GROUP BY c_birth_year ORDER BY c_birth_year DESC;

SELECT a.i_item_id, b.i_item_id FROM item a, item b WHERE a.i_category = b.i_category AND a.i_item_sk < b.i_item_sk AND a.i_current_price < b.i_current_price ORDER BY 1, 2;

-- only postgres duckdb sqlite cockroach: FILTER
SELECT i_category, COUNT(*) FILTER (WHERE ss_quantity > 5) AS many, SUM(ss_net_profit) FILTER (WHERE ss_net_profit > 0) AS won FROM store_sales JOIN item ON ss_item_sk = i_item_sk GROUP BY i_category ORDER BY i_category;

-- only postgres duckdb: LATERAL
SELECT s_store_sk, best.ss_item_sk, best.ss_net_profit FROM store, LATERAL (SELECT ss_item_sk, ss_net_profit FROM store_sales WHERE ss_store_sk = s_store_sk AND ss_net_profit IS NOT NULL ORDER BY ss_net_profit DESC LIMIT 1) AS best ORDER BY s_store_sk;

-- without derby: no WITH
WITH RECURSIVE years (y) AS (SELECT 1999 UNION ALL SELECT y + 1 FROM years WHERE y < 2002) SELECT y, COUNT(d_date_sk) AS days FROM years LEFT JOIN date_dim ON d_year = y GROUP BY y ORDER BY y;

-- without derby: no WITH
WITH ssales AS (SELECT c_last_name, s_store_name, SUM(ss_sales_price) AS paid FROM store_sales JOIN store ON ss_store_sk = s_store_sk JOIN customer ON ss_customer_sk = c_customer_sk GROUP BY c_last_name, s_store_name) SELECT c_last_name, SUM(paid) AS paid FROM ssales GROUP BY c_last_name HAVING SUM(paid) > (SELECT 0.05 * AVG(paid) FROM ssales) ORDER BY c_last_name;
