/// What an engine must do whatever it is asked: accept valid statements, keep its storage sound, survive.
package gainsay.oracle.sanity;
