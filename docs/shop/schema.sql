-- A small shop: tables, indexes, views and some rows, for `gainsay hunt --setup` and `gainsay compare`.
CREATE TABLE customers (
    id INTEGER NOT NULL PRIMARY KEY,
    name VARCHAR(40) NOT NULL,
    email VARCHAR(60) UNIQUE,
    city VARCHAR(30),
    joined DATE,
    rating INTEGER
);
CREATE TABLE products (
    id INTEGER NOT NULL PRIMARY KEY,
    title VARCHAR(40) NOT NULL,
    category VARCHAR(20),
    price DECIMAL(8, 2),
    stock INTEGER
);
CREATE TABLE orders (
    id INTEGER NOT NULL PRIMARY KEY,
    customer_id INTEGER REFERENCES customers (id),
    placed DATE NOT NULL,
    status VARCHAR(12),
    gift INTEGER,
    note VARCHAR(60)
);
CREATE TABLE items (
    order_id INTEGER NOT NULL,
    product_id INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    price DECIMAL(8, 2),
    PRIMARY KEY (order_id, product_id)
);
CREATE TABLE returns (
    order_id INTEGER,
    product_id INTEGER,
    reason VARCHAR(20),
    refunded INTEGER
);
CREATE INDEX customers_city ON customers (city);
CREATE INDEX orders_customer ON orders (customer_id);
CREATE INDEX orders_status ON orders (status, placed);
CREATE INDEX items_product ON items (product_id);

INSERT INTO customers VALUES
    (1, 'Ada', 'ada@example.org', 'Leeds', '2023-01-15', 5),
    (2, 'Bruno', NULL, 'Turin', '2023-03-02', 3),
    (3, 'Chen', 'chen@example.org', NULL, '2023-03-20', NULL),
    (4, 'Dora', NULL, 'Leeds', NULL, 4),
    (5, 'Emil', 'emil@example.org', 'Oslo', '2024-02-29', 1);
INSERT INTO products VALUES
    (10, 'Red lamp', 'light', 24.50, 7),
    (11, 'Blue lamp', 'light', 19.99, 0),
    (12, 'Oak chair', 'seat', 89.00, 3),
    (13, 'Stool 50%', 'seat', 35.25, NULL),
    (14, 'Gift card', NULL, NULL, 99);
INSERT INTO orders VALUES
    (100, 1, '2024-01-05', 'paid', 0, NULL),
    (101, 1, '2024-01-20', 'open', 1, 'call first'),
    (102, 2, '2024-01-31', 'paid', NULL, ''),
    (103, 4, '2024-02-14', 'sent', 0, 'leave at the door'),
    (104, NULL, '2024-02-28', 'lost', NULL, NULL),
    (105, 5, '2024-03-01', NULL, 1, 'gift');
INSERT INTO items VALUES
    (100, 10, 2, 24.50),
    (100, 12, 1, 80.00),
    (101, 11, 1, 19.99),
    (102, 10, 1, 22.00),
    (102, 13, 4, 35.25),
    (103, 12, 2, 89.00),
    (105, 14, 1, NULL);
INSERT INTO returns VALUES
    (100, 12, 'broken', 1),
    (102, 13, NULL, 0),
    (NULL, 14, 'late', NULL);

CREATE VIEW totals AS
    SELECT order_id, COUNT(*) AS lines, SUM(quantity) AS pieces FROM items GROUP BY order_id;
CREATE VIEW open_orders AS
    SELECT id, customer_id, placed FROM orders WHERE status IS NULL OR status = 'open';
