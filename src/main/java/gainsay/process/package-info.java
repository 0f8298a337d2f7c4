/// Child processes: how they are started and asked, the journal that survives a crash, and what a crash was.
package gainsay.process;
