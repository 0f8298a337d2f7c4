/// The family of MySQL: MySQL itself, and MariaDB by its differences from it.
package gainsay.dialect.mysql;
