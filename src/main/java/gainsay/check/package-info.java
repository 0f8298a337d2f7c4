/// A user's own SQL, and collections of known bugs, put before the oracles.
package gainsay.check;
