/// A child process: how it is started, one protocol of typed messages for what it and its parent say to each other, and how it ended.
package gainsay.child;
