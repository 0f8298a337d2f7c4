/// What is known of bugs before a hunt: how a finding is told to be one of them, and how it stands with them today.
package gainsay.known;
