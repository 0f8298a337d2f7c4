/// Since which version a finding shows, and which known bug it may be.
package gainsay.bisect;
