/// The relations that a correct DBMS keeps, one file each, and what judging them comes to.
package gainsay.oracle;
