/// The one reducer for all oracles. It knows trees only: no oracle, no dialect, no database.
package gainsay.reduce;
