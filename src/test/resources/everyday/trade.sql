-- Suppliers, parts, customers and their orders: questions in the style of TPC-H. Remarks as in shop.sql.

CREATE TABLE region (r_regionkey INTEGER NOT NULL PRIMARY KEY, r_name VARCHAR(25) NOT NULL);
CREATE TABLE nation (n_nationkey INTEGER NOT NULL PRIMARY KEY, n_name VARCHAR(25) NOT NULL, n_regionkey INTEGER NOT NULL);
CREATE TABLE supplier (s_suppkey INTEGER NOT NULL PRIMARY KEY, s_name VARCHAR(25) NOT NULL, s_nationkey INTEGER NOT NULL, s_acctbal DECIMAL(12, 2), s_comment VARCHAR(60));
CREATE TABLE customer (c_custkey INTEGER NOT NULL PRIMARY KEY, c_name VARCHAR(25) NOT NULL, c_nationkey INTEGER NOT NULL, c_phone VARCHAR(15), c_acctbal DECIMAL(12, 2), c_mktsegment VARCHAR(10));
CREATE TABLE part (p_partkey INTEGER NOT NULL PRIMARY KEY, p_name VARCHAR(40) NOT NULL, p_brand VARCHAR(10), p_type VARCHAR(25), p_size INTEGER, p_container VARCHAR(10), p_retailprice DECIMAL(12, 2));
CREATE TABLE partsupp (ps_partkey INTEGER NOT NULL, ps_suppkey INTEGER NOT NULL, ps_availqty INTEGER, ps_supplycost DECIMAL(12, 2), PRIMARY KEY (ps_partkey, ps_suppkey));
CREATE TABLE orders (o_orderkey INTEGER NOT NULL PRIMARY KEY, o_custkey INTEGER NOT NULL, o_orderstatus CHAR(1), o_totalprice DECIMAL(12, 2), o_orderdate DATE NOT NULL, o_orderpriority VARCHAR(15), o_comment VARCHAR(60));
CREATE TABLE lineitem (l_orderkey INTEGER NOT NULL, l_partkey INTEGER NOT NULL, l_suppkey INTEGER NOT NULL, l_linenumber INTEGER NOT NULL, l_quantity DECIMAL(12, 2), l_extendedprice DECIMAL(12, 2), l_discount DECIMAL(4, 2), l_tax DECIMAL(4, 2), l_returnflag CHAR(1), l_linestatus CHAR(1), l_shipdate DATE, l_commitdate DATE, l_receiptdate DATE, l_shipmode VARCHAR(10), PRIMARY KEY (l_orderkey, l_linenumber));
CREATE INDEX lineitem_part ON lineitem (l_partkey);
CREATE INDEX lineitem_shipped ON lineitem (l_shipdate);
CREATE INDEX orders_customer ON orders (o_custkey);
INSERT INTO region VALUES (0, 'AFRICA'), (1, 'AMERICA'), (2, 'ASIA'), (3, 'EUROPE');
INSERT INTO nation VALUES (0, 'ALGERIA', 0), (2, 'BRAZIL', 1), (3, 'CANADA', 1), (6, 'FRANCE', 3), (7, 'GERMANY', 3), (12, 'JAPAN', 2);
INSERT INTO supplier VALUES (1, 'Supplier#1', 6, 4032.68, 'quick and careful'), (2, 'Supplier#2', 7, -283.84, 'Customer wrote Complaints'), (3, 'Supplier#3', 12, 4192.40, NULL), (4, 'Supplier#4', 2, NULL, 'even pinto beans');
INSERT INTO customer VALUES (1, 'Customer#1', 6, '16-355-687', 711.56, 'BUILDING'), (2, 'Customer#2', 7, '17-768-297', 121.65, 'AUTOMOBILE'), (3, 'Customer#3', 2, '12-719-748', 7498.12, 'BUILDING'), (4, 'Customer#4', 12, '22-128-190', 2866.83, 'MACHINERY'), (5, 'Customer#5', 3, '13-750-942', NULL, 'HOUSEHOLD'), (6, 'Customer#6', 7, NULL, -45.10, 'BUILDING');
INSERT INTO part VALUES (1, 'goldenrod lace spring', 'Brand#13', 'PROMO BURNISHED COPPER', 7, 'JUMBO PKG', 901.00), (2, 'blush rosy metallic', 'Brand#13', 'LARGE BRUSHED BRASS', 1, 'LG CASE', 902.00), (3, 'green dim snow', 'Brand#42', 'STANDARD POLISHED BRASS', 21, 'WRAP CASE', 903.00), (4, 'cornflower chocolate', 'Brand#34', 'SMALL PLATED BRASS', 14, 'MED DRUM', 904.00), (5, 'forest green blush', 'Brand#32', 'STANDARD POLISHED TIN', 15, 'SM PKG', NULL), (6, 'bisque cornflower', 'Brand#24', 'PROMO PLATED STEEL', 4, 'MED BAG', 906.00);
INSERT INTO partsupp VALUES (1, 1, 3325, 771.64), (1, 2, 8076, 993.49), (2, 3, 8895, 378.49), (2, 4, 4969, 915.27), (3, 1, 4651, 920.92), (3, 3, 4093, 498.13), (4, 2, 1339, 113.97), (5, 4, NULL, 444.37), (6, 1, 9653, 130.72), (6, 4, 1628, 424.25);
INSERT INTO orders VALUES (1, 1, 'O', 173665.47, '1996-01-02', '5-LOW', 'nstructions sleep furiously'), (2, 2, 'O', 46929.18, '1996-12-01', '1-URGENT', NULL), (3, 3, 'F', 193846.25, '1993-10-14', '5-LOW', 'sly final accounts'), (4, 1, 'O', 32151.78, '1995-10-11', '5-LOW', 'special pending requests'), (5, 4, 'F', 144659.20, '1994-07-30', '5-LOW', NULL), (6, 6, 'F', 58749.59, '1992-02-21', '4-NOT SPECIFIED', 'ggle'), (7, 3, 'O', 252004.18, '1996-01-10', '2-HIGH', 'ly special requests'), (32, 2, 'O', 208660.75, '1995-07-16', '2-HIGH', 'ise blithely'), (33, 6, 'P', NULL, '1993-10-27', '3-MEDIUM', 'uriously');
INSERT INTO lineitem VALUES (1, 1, 1, 1, 17.00, 21168.23, 0.04, 0.02, 'N', 'O', '1996-03-13', '1996-02-12', '1996-03-22', 'TRUCK'), (1, 2, 3, 2, 36.00, 45983.16, 0.09, 0.06, 'N', 'O', '1996-04-12', '1996-02-28', '1996-04-20', 'MAIL'), (1, 3, 1, 3, 8.00, 13309.60, 0.10, 0.02, 'N', 'O', '1996-01-29', '1996-03-05', '1996-01-31', 'REG AIR'), (2, 4, 2, 1, 38.00, 44694.46, 0.00, 0.05, 'N', 'O', '1997-01-28', '1997-01-14', '1997-02-02', 'RAIL'), (3, 1, 2, 1, 45.00, 54058.05, 0.06, 0.00, 'R', 'F', '1994-02-02', '1994-01-04', '1994-02-23', 'AIR'), (3, 6, 4, 2, 49.00, 46796.47, 0.10, 0.00, 'R', 'F', '1993-11-09', '1993-12-20', '1993-11-24', 'RAIL'), (3, 5, 4, 3, 27.00, 39890.88, 0.06, 0.07, 'A', 'F', '1994-01-16', '1993-11-22', '1994-01-23', 'SHIP'), (4, 3, 3, 1, 30.00, 30690.90, 0.03, 0.08, 'N', 'O', '1996-01-10', '1995-12-14', '1996-01-18', 'MAIL'), (5, 2, 4, 1, 15.00, 23678.55, 0.02, 0.04, 'R', 'F', '1994-10-31', '1994-08-31', '1994-11-20', 'AIR'), (5, 6, 1, 2, 26.00, 50723.92, 0.07, 0.08, 'R', 'F', '1994-10-16', '1994-09-25', '1994-10-19', 'MAIL'), (6, 4, 2, 1, 37.00, 49620.16, 0.08, 0.03, 'A', 'F', '1992-04-27', '1992-05-15', '1992-05-02', 'TRUCK'), (7, 1, 1, 1, 12.00, 13608.60, 0.07, 0.03, 'N', 'O', '1996-05-07', '1996-03-13', '1996-06-03', 'SHIP'), (7, 2, 4, 2, 9.00, 11594.16, 0.08, 0.08, 'N', 'O', '1996-02-01', '1996-03-02', '1996-02-19', 'MAIL'), (7, 3, 1, 3, 46.00, 81639.88, 0.10, 0.07, 'N', 'O', NULL, '1996-03-27', NULL, 'FOB'), (32, 5, 4, 1, 28.00, 28733.64, 0.05, 0.08, 'N', 'O', '1995-10-23', '1995-08-27', '1995-10-26', 'TRUCK'), (32, 6, 1, 2, 32.00, 57788.48, 0.02, 0.00, 'N', 'O', '1995-08-14', '1995-10-07', '1995-08-27', 'AIR'), (33, 1, 2, 1, 31.00, 30686.59, 0.09, 0.04, 'A', 'F', '1993-10-29', '1993-12-19', '1993-11-08', NULL);

SELECT l_returnflag, l_linestatus, SUM(l_quantity) AS sum_qty, SUM(l_extendedprice) AS sum_base, SUM(l_extendedprice * (1 - l_discount)) AS sum_disc, COUNT(*) AS n FROM lineitem WHERE l_shipdate <= '1996-12-01' GROUP BY l_returnflag, l_linestatus ORDER BY l_returnflag, l_linestatus;

SELECT s_acctbal, s_name, n_name, p_partkey FROM part, supplier, partsupp, nation, region WHERE p_partkey = ps_partkey AND s_suppkey = ps_suppkey AND p_type LIKE '%BRASS' AND s_nationkey = n_nationkey AND n_regionkey = r_regionkey AND ps_supplycost = (SELECT MIN(ps_supplycost) FROM partsupp WHERE p_partkey = ps_partkey) ORDER BY s_acctbal DESC, n_name, s_name, p_partkey;

SELECT l_orderkey, SUM(l_extendedprice * (1 - l_discount)) AS revenue, o_orderdate FROM customer, orders, lineitem WHERE c_mktsegment = 'BUILDING' AND c_custkey = o_custkey AND l_orderkey = o_orderkey AND o_orderdate < '1996-03-15' GROUP BY l_orderkey, o_orderdate ORDER BY revenue DESC, o_orderdate LIMIT 10;

SELECT o_orderpriority, COUNT(*) AS order_count FROM orders WHERE o_orderdate >= '1993-07-01' AND EXISTS (SELECT * FROM lineitem WHERE l_orderkey = o_orderkey AND l_commitdate < l_receiptdate) GROUP BY o_orderpriority ORDER BY o_orderpriority;

SELECT n_name, SUM(l_extendedprice * (1 - l_discount)) AS revenue FROM customer, orders, lineitem, supplier, nation, region WHERE c_custkey = o_custkey AND l_orderkey = o_orderkey AND l_suppkey = s_suppkey AND s_nationkey = n_nationkey AND n_regionkey = r_regionkey AND r_name IN ('EUROPE', 'ASIA') GROUP BY n_name ORDER BY revenue DESC;

SELECT SUM(l_extendedprice * l_discount) AS revenue FROM lineitem WHERE l_shipdate >= '1994-01-01' AND l_shipdate < '1996-12-31' AND l_discount BETWEEN 0.05 AND 0.07 AND l_quantity < 40;

SELECT n1.n_name AS supp_nation, n2.n_name AS cust_nation, COUNT(*) FROM supplier, lineitem, orders, customer, nation n1, nation n2 WHERE s_suppkey = l_suppkey AND o_orderkey = l_orderkey AND c_custkey = o_custkey AND s_nationkey = n1.n_nationkey AND c_nationkey = n2.n_nationkey AND (n1.n_name = 'FRANCE' OR n2.n_name = 'GERMANY') GROUP BY n1.n_name, n2.n_name ORDER BY 1, 2;

-- without sqlite: no EXTRACT
-- without derby: no EXTRACT
SELECT o_year, SUM(CASE WHEN nation = 'BRAZIL' THEN volume ELSE 0 END) AS part_of, SUM(volume) AS whole FROM (SELECT EXTRACT(YEAR FROM o_orderdate) AS o_year, l_extendedprice * (1 - l_discount) AS volume, n_name AS nation FROM lineitem JOIN orders ON o_orderkey = l_orderkey JOIN supplier ON s_suppkey = l_suppkey JOIN nation ON s_nationkey = n_nationkey) AS all_nations GROUP BY o_year ORDER BY o_year;

SELECT c_custkey, c_name, SUM(l_extendedprice * (1 - l_discount)) AS revenue, c_acctbal, n_name FROM customer, orders, lineitem, nation WHERE c_custkey = o_custkey AND l_orderkey = o_orderkey AND l_returnflag = 'R' AND c_nationkey = n_nationkey GROUP BY c_custkey, c_name, c_acctbal, n_name ORDER BY revenue DESC LIMIT 20;

SELECT ps_partkey, SUM(ps_supplycost * ps_availqty) AS worth FROM partsupp, supplier WHERE ps_suppkey = s_suppkey GROUP BY ps_partkey HAVING SUM(ps_supplycost * ps_availqty) > (SELECT SUM(ps_supplycost * ps_availqty) * 0.01 FROM partsupp) ORDER BY worth DESC;

SELECT l_shipmode, SUM(CASE WHEN o_orderpriority = '1-URGENT' OR o_orderpriority = '2-HIGH' THEN 1 ELSE 0 END) AS high, SUM(CASE WHEN o_orderpriority <> '1-URGENT' AND o_orderpriority <> '2-HIGH' THEN 1 ELSE 0 END) AS low FROM orders, lineitem WHERE o_orderkey = l_orderkey AND l_shipmode IN ('MAIL', 'SHIP') AND l_receiptdate >= '1994-01-01' GROUP BY l_shipmode ORDER BY l_shipmode;

SELECT c_count, COUNT(*) AS custdist FROM (SELECT c_custkey, COUNT(o_orderkey) AS c_count FROM customer LEFT OUTER JOIN orders ON c_custkey = o_custkey AND o_comment NOT LIKE '%special%requests%' GROUP BY c_custkey) AS c_orders GROUP BY c_count ORDER BY custdist DESC, c_count DESC;

-- without sqlite mariadb: no names of columns behind a derived table
-- unread derby: it has no WITH to tell the names by
SELECT c_count, COUNT(*) AS custdist FROM (SELECT c_custkey, COUNT(o_orderkey) FROM customer LEFT JOIN orders ON c_custkey = o_custkey GROUP BY c_custkey) AS c_orders (c_custkey, c_count) GROUP BY c_count ORDER BY c_count;

SELECT 100.00 * SUM(CASE WHEN p_type LIKE 'PROMO%' THEN l_extendedprice * (1 - l_discount) ELSE 0 END) / SUM(l_extendedprice * (1 - l_discount)) AS promo FROM lineitem, part WHERE l_partkey = p_partkey AND l_shipdate >= '1995-09-01';

-- without derby: no WITH
WITH revenue (supplier_no, total) AS (SELECT l_suppkey, SUM(l_extendedprice * (1 - l_discount)) FROM lineitem GROUP BY l_suppkey) SELECT s_suppkey, s_name, total FROM supplier, revenue WHERE s_suppkey = supplier_no AND total = (SELECT MAX(total) FROM revenue) ORDER BY s_suppkey;

SELECT p_brand, p_type, p_size, COUNT(DISTINCT ps_suppkey) AS supplier_cnt FROM partsupp, part WHERE p_partkey = ps_partkey AND p_brand <> 'Brand#45' AND p_type NOT LIKE 'MEDIUM%' AND p_size IN (1, 4, 7, 14, 21) AND ps_suppkey NOT IN (SELECT s_suppkey FROM supplier WHERE s_comment LIKE '%Customer%Complaints%') GROUP BY p_brand, p_type, p_size ORDER BY supplier_cnt DESC, p_brand, p_type, p_size;

SELECT SUM(l_extendedprice) / 7.0 AS avg_yearly FROM lineitem, part WHERE p_partkey = l_partkey AND l_quantity < (SELECT 1.2 * AVG(l_quantity) FROM lineitem WHERE l_partkey = p_partkey);

SELECT c_name, o_orderkey, SUM(l_quantity) FROM customer, orders, lineitem WHERE o_orderkey IN (SELECT l_orderkey FROM lineitem GROUP BY l_orderkey HAVING SUM(l_quantity) > 60) AND c_custkey = o_custkey AND o_orderkey = l_orderkey GROUP BY c_name, o_orderkey ORDER BY c_name, o_orderkey;

SELECT SUM(l_extendedprice * (1 - l_discount)) AS revenue FROM lineitem, part WHERE (p_partkey = l_partkey AND p_brand = 'Brand#13' AND l_quantity BETWEEN 10 AND 20 AND p_size BETWEEN 1 AND 10) OR (p_partkey = l_partkey AND p_brand = 'Brand#24' AND l_shipmode IN ('AIR', 'MAIL'));

SELECT s_name FROM supplier, nation WHERE s_suppkey IN (SELECT ps_suppkey FROM partsupp WHERE ps_partkey IN (SELECT p_partkey FROM part WHERE p_name LIKE '%green%') AND ps_availqty > (SELECT 0.5 * SUM(l_quantity) FROM lineitem WHERE l_partkey = ps_partkey AND l_suppkey = ps_suppkey)) AND s_nationkey = n_nationkey ORDER BY s_name;

SELECT s_name, COUNT(*) AS numwait FROM supplier, lineitem l1, orders WHERE s_suppkey = l1.l_suppkey AND o_orderkey = l1.l_orderkey AND l1.l_receiptdate > l1.l_commitdate AND EXISTS (SELECT * FROM lineitem l2 WHERE l2.l_orderkey = l1.l_orderkey AND l2.l_suppkey <> l1.l_suppkey) AND NOT EXISTS (SELECT * FROM lineitem l3 WHERE l3.l_orderkey = l1.l_orderkey AND l3.l_suppkey <> l1.l_suppkey AND l3.l_receiptdate < l3.l_commitdate) GROUP BY s_name ORDER BY numwait DESC, s_name;

-- without derby: no SUBSTRING, but SUBSTR
-- without sqlite: no SUBSTRING … FROM
SELECT cntrycode, COUNT(*) AS numcust, SUM(c_acctbal) AS total FROM (SELECT SUBSTRING(c_phone FROM 1 FOR 2) AS cntrycode, c_acctbal FROM customer WHERE c_acctbal > 0) AS custsale GROUP BY cntrycode ORDER BY cntrycode;

SELECT SUBSTR(c_phone, 1, 2) AS cntrycode, COUNT(*) FROM customer WHERE SUBSTR(c_phone, 1, 2) IN ('13', '16', '17') AND NOT EXISTS (SELECT * FROM orders WHERE o_custkey = c_custkey AND o_totalprice > 200000) GROUP BY SUBSTR(c_phone, 1, 2) ORDER BY 1;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
-- without tidb: what a window makes in parallel is not sorted, bugs/tidb-window-in-parallel-is-not-sorted
SELECT o_custkey, o_orderkey, o_totalprice, SUM(o_totalprice) OVER (PARTITION BY o_custkey ORDER BY o_orderdate ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS so_far FROM orders ORDER BY o_custkey, o_orderdate;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT l_orderkey, l_linenumber, AVG(l_quantity) OVER (ORDER BY l_orderkey, l_linenumber ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS around FROM lineitem ORDER BY 1, 2;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
-- without tidb: what a window makes in parallel is not sorted, bugs/tidb-window-in-parallel-is-not-sorted
SELECT * FROM (SELECT o_custkey, o_orderkey, RANK() OVER (PARTITION BY o_custkey ORDER BY o_totalprice DESC) AS place FROM orders WHERE o_totalprice IS NOT NULL) AS ranked WHERE place <= 1 ORDER BY o_custkey;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT l_partkey, l_quantity, DENSE_RANK() OVER (ORDER BY l_partkey) AS d, NTILE(4) OVER (ORDER BY l_orderkey, l_linenumber) AS quarter FROM lineitem WHERE l_linenumber = 1 ORDER BY l_orderkey;

-- without derby hsqldb mariadb: no WINDOW, or no window functions
SELECT o_orderkey, COUNT(*) OVER w AS n, MIN(o_orderdate) OVER w AS first_one FROM orders WINDOW w AS (PARTITION BY o_orderstatus) ORDER BY o_orderkey;

SELECT r_name, COUNT(DISTINCT n_nationkey) AS nations, COUNT(s_suppkey) AS suppliers FROM region LEFT JOIN nation ON n_regionkey = r_regionkey LEFT JOIN supplier ON s_nationkey = n_nationkey GROUP BY r_name HAVING COUNT(DISTINCT n_nationkey) > 0 ORDER BY suppliers DESC, r_name;

SELECT n_name FROM nation WHERE n_nationkey NOT IN (SELECT s_nationkey FROM supplier) AND n_nationkey IN (SELECT c_nationkey FROM customer) ORDER BY n_name;

SELECT c_mktsegment, MIN(c_acctbal), MAX(c_acctbal), AVG(c_acctbal) FROM customer GROUP BY c_mktsegment HAVING MIN(c_acctbal) IS NOT NULL ORDER BY c_mktsegment;

SELECT p_container, COUNT(*), SUM(p_retailprice) FROM part WHERE p_container LIKE '%PKG' OR p_container LIKE 'MED%' GROUP BY p_container ORDER BY p_container;

SELECT DISTINCT p_brand FROM part JOIN lineitem ON l_partkey = p_partkey WHERE l_discount > 0.05 ORDER BY p_brand;

SELECT o_orderkey, CASE o_orderstatus WHEN 'O' THEN 'open' WHEN 'F' THEN 'filled' ELSE 'partly' END AS how FROM orders ORDER BY how, o_orderkey;

SELECT o.o_orderkey, COUNT(*) AS n, SUM(CASE WHEN l.l_shipdate > l.l_commitdate THEN 1 ELSE 0 END) AS late FROM orders o INNER JOIN lineitem l ON l.l_orderkey = o.o_orderkey GROUP BY o.o_orderkey HAVING SUM(CASE WHEN l.l_shipdate > l.l_commitdate THEN 1 ELSE 0 END) > 0 ORDER BY late DESC, o.o_orderkey;

SELECT l_shipmode FROM lineitem WHERE l_returnflag = 'N' UNION SELECT o_orderpriority FROM orders WHERE o_orderstatus = 'F' ORDER BY 1;

SELECT c_custkey FROM customer EXCEPT SELECT o_custkey FROM orders WHERE o_orderstatus = 'O' ORDER BY 1;

SELECT s_nationkey FROM supplier INTERSECT SELECT c_nationkey FROM customer ORDER BY 1;

-- without sqlite: no ANY
-- wrong hsqldb codd: = ANY (VALUES …) gives a row for each value that is there twice
-- wrong mysql codd: = ANY (VALUES …) is true of each row
SELECT c_name FROM customer WHERE c_custkey = ANY (SELECT o_custkey FROM orders WHERE o_totalprice > 150000) ORDER BY c_name;

-- without derby: no ROUND
SELECT o_orderkey, ABS(o_totalprice - 100000) AS off, ROUND(o_totalprice, 0) AS whole FROM orders WHERE o_totalprice IS NOT NULL ORDER BY off;

SELECT p_partkey, p_retailprice / NULLIF(p_size - 1, 0) AS a_unit FROM part ORDER BY p_partkey;

SELECT o_orderkey FROM orders ORDER BY o_orderdate DESC, o_orderkey LIMIT 3 OFFSET 2;

SELECT a.o_orderkey, b.o_orderkey FROM orders a JOIN orders b ON a.o_custkey = b.o_custkey AND a.o_orderkey < b.o_orderkey WHERE a.o_orderdate < b.o_orderdate ORDER BY 1, 2;

-- without derby: no WITH
WITH per_order AS (SELECT l_orderkey, SUM(l_quantity) AS qty, MAX(l_shipdate) AS last_ship FROM lineitem GROUP BY l_orderkey), big AS (SELECT l_orderkey FROM per_order WHERE qty > 50) SELECT o_orderkey, qty, last_ship FROM orders JOIN per_order p ON p.l_orderkey = o_orderkey WHERE o_orderkey IN (SELECT l_orderkey FROM big) ORDER BY o_orderkey;
