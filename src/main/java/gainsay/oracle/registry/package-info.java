/// All oracles by name.
package gainsay.oracle.registry;
