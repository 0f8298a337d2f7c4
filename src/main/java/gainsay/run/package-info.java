/// Real engines: targets, their drivers, databases and what comes of statements. The only package with `java.sql`.
package gainsay.run;
