/// NoREC: a query against a form of it that leaves the optimizer nothing to do.
package gainsay.oracle.norec;
