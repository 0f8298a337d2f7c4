-- A shop. Blocks stand between empty lines. The statements before the first query make the database; a block ends with a query, and
-- statements before it belong to it alone. Lines in front of a block:
--   without ENGINE…: why            the engine cannot be asked this
--   only ENGINE…: what            these alone can be asked this
--   unread ENGINE…: why             the text is not read into a tree
--   wrong ENGINE ORACLE: why        the oracle says that something is wrong, and why it may

CREATE TABLE customers (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40) NOT NULL, city VARCHAR(30), joined DATE, rating INTEGER);
CREATE TABLE products (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(40) NOT NULL, category VARCHAR(20), price DECIMAL(8, 2), stock INTEGER);
CREATE TABLE orders (id INTEGER NOT NULL PRIMARY KEY, customer_id INTEGER, placed DATE NOT NULL, status VARCHAR(12), note VARCHAR(60));
CREATE TABLE items (order_id INTEGER NOT NULL, product_id INTEGER NOT NULL, quantity INTEGER NOT NULL, price DECIMAL(8, 2), PRIMARY KEY (order_id, product_id));
CREATE TABLE payments (id INTEGER NOT NULL PRIMARY KEY, order_id INTEGER, paid TIMESTAMP, amount DECIMAL(8, 2), method VARCHAR(10));
CREATE INDEX orders_customer ON orders (customer_id);
CREATE INDEX items_product ON items (product_id);
INSERT INTO customers VALUES (1, 'Ada', 'Leeds', '2023-01-15', 5);
INSERT INTO customers VALUES (2, 'Bruno', 'Turin', '2023-03-02', 3);
INSERT INTO customers VALUES (3, 'Chen', NULL, '2023-03-20', NULL);
INSERT INTO customers VALUES (4, 'Dora', 'Leeds', NULL, 4);
INSERT INTO customers VALUES (5, 'Emil', 'Oslo', '2024-02-29', 1);
INSERT INTO products VALUES (10, 'Red lamp', 'light', 24.50, 7);
INSERT INTO products VALUES (11, 'Blue lamp', 'light', 19.99, 0);
INSERT INTO products VALUES (12, 'Oak chair', 'seat', 89.00, 3);
INSERT INTO products VALUES (13, 'Stool 50%', 'seat', 35.25, NULL);
INSERT INTO products VALUES (14, 'Gift card', NULL, NULL, 99);
INSERT INTO orders VALUES (100, 1, '2024-01-05', 'paid', NULL);
INSERT INTO orders VALUES (101, 1, '2024-01-20', 'open', 'call first');
INSERT INTO orders VALUES (102, 2, '2024-01-31', 'paid', '');
INSERT INTO orders VALUES (103, 4, '2024-02-14', 'sent', 'leave at the door');
INSERT INTO orders VALUES (104, NULL, '2024-02-28', 'lost', NULL);
INSERT INTO orders VALUES (105, 5, '2024-03-01', NULL, 'gift');
INSERT INTO items VALUES (100, 10, 2, 24.50);
INSERT INTO items VALUES (100, 12, 1, 80.00);
INSERT INTO items VALUES (101, 11, 1, 19.99);
INSERT INTO items VALUES (102, 10, 1, 22.00);
INSERT INTO items VALUES (102, 13, 4, 35.25);
INSERT INTO items VALUES (103, 12, 2, 89.00);
INSERT INTO items VALUES (105, 14, 1, NULL);
INSERT INTO payments VALUES (1, 100, '2024-01-06 10:30:00', 129.00, 'card');
INSERT INTO payments VALUES (2, 102, '2024-02-01 09:00:00', 100.00, 'card');
INSERT INTO payments VALUES (3, 102, '2024-02-02 12:15:30', 63.00, 'cash');
INSERT INTO payments VALUES (4, 103, NULL, 178.00, 'bank');

SELECT * FROM customers WHERE city = 'Leeds';

SELECT id, name FROM customers WHERE rating >= 3 AND city IS NOT NULL ORDER BY name;

SELECT name, COALESCE(city, 'unknown') AS town FROM customers ORDER BY town, name;

SELECT name FROM customers WHERE joined BETWEEN '2023-03-01' AND '2023-03-31';

SELECT id FROM orders WHERE placed >= '2024-02-01' AND placed < '2024-03-01' ORDER BY placed DESC;

SELECT DISTINCT status FROM orders WHERE status IS NOT NULL ORDER BY status;

SELECT title, price FROM products WHERE title LIKE '%lamp' OR title LIKE 'Oak%';

SELECT title FROM products WHERE title LIKE '%!%' ESCAPE '!';

SELECT title FROM products WHERE UPPER(title) LIKE '%LAMP%' ORDER BY 1;

SELECT title, price FROM products WHERE category IN ('light', 'garden') AND price > 20;

SELECT id FROM orders WHERE status NOT IN ('paid', 'sent') OR status IS NULL;

SELECT title, CASE WHEN stock IS NULL THEN 'ask' WHEN stock = 0 THEN 'gone' WHEN stock < 5 THEN 'few' ELSE 'plenty' END AS supply FROM products ORDER BY supply, title;

SELECT title, price * 2 AS pair FROM products WHERE price * 2 > 50 ORDER BY pair DESC;

SELECT title FROM products ORDER BY price DESC, title LIMIT 2;

SELECT COUNT(*), COUNT(stock), SUM(stock), MIN(price), MAX(price) FROM products;

SELECT MAX(placed) FROM orders WHERE customer_id = 1;

SELECT category, COUNT(*) AS n FROM products GROUP BY category ORDER BY n DESC, category;

SELECT category, AVG(stock) FROM products WHERE stock IS NOT NULL GROUP BY category HAVING COUNT(*) > 1;

SELECT customer_id, COUNT(*) FROM orders WHERE customer_id IS NOT NULL GROUP BY customer_id HAVING COUNT(*) >= 2;

-- without h2: a number in GROUP BY is a constant
-- without derby: a number in GROUP BY is no place
-- without hsqldb: a number in GROUP BY is a constant
SELECT status, COUNT(*) FROM orders GROUP BY 1 ORDER BY 2 DESC, 1;

SELECT c.name, o.id, o.placed FROM customers c JOIN orders o ON o.customer_id = c.id ORDER BY o.placed;

SELECT c.name, COUNT(o.id) AS bought FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.name ORDER BY bought DESC, c.name;

SELECT c.name FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL;

SELECT o.id, c.name, SUM(i.quantity) AS pieces FROM orders o JOIN customers c ON c.id = o.customer_id JOIN items i ON i.order_id = o.id GROUP BY o.id, c.name ORDER BY o.id;

SELECT o.id, SUM(i.quantity * i.price) AS total FROM orders o, items i WHERE i.order_id = o.id AND o.status = 'paid' GROUP BY o.id;

SELECT p.title, COALESCE(SUM(i.quantity), 0) AS sold FROM products p LEFT JOIN items i ON i.product_id = p.id GROUP BY p.id, p.title ORDER BY sold DESC, p.title;

SELECT a.name, b.name FROM customers a JOIN customers b ON a.city = b.city AND a.id < b.id;

SELECT name FROM customers WHERE id IN (SELECT customer_id FROM orders WHERE status = 'paid');

SELECT name FROM customers WHERE id NOT IN (SELECT customer_id FROM orders WHERE customer_id IS NOT NULL);

-- wrong h2 norec: bugs/h2-exists-as-an-operand-in-a-view
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.placed > '2024-01-10');

SELECT name FROM customers WHERE NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = customers.id);

-- wrong tidb norec: bugs/tidb-outer-column-in-the-order-of-a-window
SELECT name, (SELECT COUNT(*) FROM orders o WHERE o.customer_id = c.id) AS orders_made FROM customers c ORDER BY 2 DESC, 1;

SELECT title FROM products WHERE price = (SELECT MAX(price) FROM products);

SELECT title FROM products WHERE price > (SELECT AVG(price) FROM products) ORDER BY title;

SELECT title FROM products p WHERE price > (SELECT MIN(price) FROM products q WHERE q.category = p.category);

-- without sqlite: no ALL
-- wrong hsqldb codd: what is compared with ALL (VALUES …) meets a General error
-- wrong derby tlp: NULL >= ALL (…) is false there
SELECT title FROM products WHERE price >= ALL (SELECT price FROM products WHERE price IS NOT NULL);

SELECT t.category, t.n FROM (SELECT category, COUNT(*) AS n FROM products GROUP BY category) t WHERE t.n > 1 ORDER BY t.category;

SELECT AVG(n) FROM (SELECT order_id, SUM(quantity) AS n FROM items GROUP BY order_id) AS per_order;

SELECT name FROM customers UNION SELECT title FROM products ORDER BY 1;

SELECT city FROM customers WHERE city IS NOT NULL UNION ALL SELECT category FROM products;

SELECT id FROM customers EXCEPT SELECT customer_id FROM orders;

SELECT id FROM orders INTERSECT SELECT order_id FROM payments;

-- without derby: no WITH
WITH totals AS (SELECT order_id, SUM(quantity * price) AS total FROM items GROUP BY order_id) SELECT o.id, t.total FROM orders o JOIN totals t ON t.order_id = o.id WHERE t.total > 100 ORDER BY o.id;

-- without derby: no WITH
WITH paid (order_id, amount) AS (SELECT order_id, SUM(amount) FROM payments GROUP BY order_id), due AS (SELECT order_id, SUM(quantity * price) AS total FROM items GROUP BY order_id) SELECT d.order_id, d.total - COALESCE(p.amount, 0) AS rest FROM due d LEFT JOIN paid p ON p.order_id = d.order_id WHERE d.total IS NOT NULL ORDER BY d.order_id;

-- without derby: no WITH
WITH RECURSIVE days (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM days WHERE n < 5) SELECT n, (SELECT COUNT(*) FROM items WHERE quantity = n) AS orders_of FROM days ORDER BY n;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT id, customer_id, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY placed) AS nth FROM orders ORDER BY id;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT id, amount, SUM(amount) OVER (ORDER BY id) AS running FROM payments;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT title, RANK() OVER (ORDER BY price DESC) AS place FROM products WHERE price IS NOT NULL ORDER BY place;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT id, placed, LAG(placed) OVER (ORDER BY placed) AS one_before FROM orders ORDER BY placed;

-- without derby hsqldb: no window functions but ROW_NUMBER() OVER ()
SELECT category, title FROM (SELECT category, title, ROW_NUMBER() OVER (PARTITION BY category ORDER BY price DESC) AS nth FROM products WHERE category IS NOT NULL) AS ranked WHERE nth = 1;

-- without sqlite: no EXTRACT
-- without derby: no EXTRACT
SELECT EXTRACT(YEAR FROM placed) AS y, EXTRACT(MONTH FROM placed) AS m, COUNT(*) FROM orders GROUP BY EXTRACT(YEAR FROM placed), EXTRACT(MONTH FROM placed) ORDER BY y, m;

-- only sqlite: strftime
SELECT strftime('%Y-%m', placed) AS month, COUNT(*) FROM orders GROUP BY strftime('%Y-%m', placed) ORDER BY month;

-- only derby mysql mariadb tidb: YEAR and MONTH
SELECT YEAR(placed), MONTH(placed), COUNT(*) FROM orders GROUP BY YEAR(placed), MONTH(placed);

-- only duckdb postgres cockroach: date_trunc
SELECT date_trunc('month', placed) AS month, COUNT(*) FROM orders GROUP BY month ORDER BY month;

-- without sqlite derby: no INTERVAL
SELECT id FROM orders WHERE placed > DATE '2024-02-01' - INTERVAL '14' DAY;

-- without sqlite derby: no literals of dates
SELECT id FROM orders WHERE placed > DATE '2024-01-31';

SELECT id FROM payments WHERE paid >= '2024-02-01 00:00:00' AND paid < '2024-02-02 00:00:00';

-- without mysql tidb: it casts to SIGNED
SELECT CAST(price AS INTEGER) AS whole, title FROM products WHERE CAST(price AS INTEGER) > 20 ORDER BY title;

SELECT id, CAST(id AS CHAR(5)) || ':' || status AS label FROM orders WHERE status IS NOT NULL ORDER BY id;

SELECT name || ' of ' || city FROM customers WHERE city IS NOT NULL ORDER BY 1;

SELECT LENGTH(name), name FROM customers WHERE LENGTH(name) > 3 ORDER BY LENGTH(name), name;

SELECT NULLIF(note, '') AS remark, id FROM orders ORDER BY id;

SELECT method, SUM(CASE WHEN paid IS NULL THEN 0 ELSE 1 END) AS settled, COUNT(*) FROM payments GROUP BY method ORDER BY method;

-- without derby hsqldb sqlite mysql mariadb tidb: no FILTER, or none on this version
SELECT status, COUNT(*) FILTER (WHERE note IS NOT NULL) FROM orders GROUP BY status ORDER BY status;

-- without sqlite h2: no ROLLUP
-- wrong derby codd: without an aggregate ROLLUP gives no row over several groups
-- wrong mariadb codd: of a key that is fetched twice ROLLUP makes only one NULL
SELECT category, title, SUM(stock) FROM products GROUP BY ROLLUP (category, title);

-- without derby: no rows as values
SELECT id FROM orders WHERE (customer_id, status) IN (SELECT customer_id, 'paid' FROM orders WHERE customer_id = 1);

SELECT customer_id FROM orders GROUP BY customer_id ORDER BY COUNT(*) DESC, customer_id LIMIT 1;

SELECT COUNT(DISTINCT city) AS towns FROM customers;

SELECT c.city, o.status, COUNT(*) FROM orders o LEFT JOIN customers c ON c.id = o.customer_id GROUP BY c.city, o.status ORDER BY c.city, o.status;

INSERT INTO orders (id, customer_id, placed, status) SELECT 200 + id, id, '2024-04-01', 'open' FROM customers WHERE rating > 3;
SELECT id, status FROM orders WHERE id > 105 ORDER BY id;

UPDATE products SET stock = stock - 1 WHERE id IN (SELECT product_id FROM items WHERE order_id = 100);
SELECT id, stock FROM products WHERE stock IS NOT NULL;

DELETE FROM payments WHERE order_id NOT IN (SELECT id FROM orders WHERE status = 'paid');
SELECT COUNT(*), SUM(amount) FROM payments;

-- without h2 hsqldb derby mysql mariadb tidb: another form of an upsert
INSERT INTO products (id, title, stock) VALUES (10, 'Red lamp', 5) ON CONFLICT (id) DO UPDATE SET stock = 12;
SELECT id, title, stock FROM products WHERE stock > 5 ORDER BY id;
