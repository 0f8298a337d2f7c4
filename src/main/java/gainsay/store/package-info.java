/// Where findings are kept: a folder each, which people read as they are.
package gainsay.store;
