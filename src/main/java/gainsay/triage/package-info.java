/// Flood control: which of many sightings and crashes are looked into, and which are counted as known.
package gainsay.triage;
