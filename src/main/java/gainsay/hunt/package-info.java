/// The hunt: one worker's loop, and the supervisor that keeps workers in child processes alive. It does not know how
/// findings are kept or shown.
package gainsay.hunt;
