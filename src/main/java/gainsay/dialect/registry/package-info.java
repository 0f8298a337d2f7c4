/// All dialects by name.
package gainsay.dialect.registry;
