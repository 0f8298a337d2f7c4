/// Where SQL leaves an answer or an error open, so that two forms of a query may differ and the engine is right.
package gainsay.oracle.guard;
