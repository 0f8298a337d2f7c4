/// Work that is done in child processes: tasks, the journal that survives a crash, and what a crash was.
package gainsay.process;
