package gainsay.hunt;

import gainsay.engine.ServerAddress;

/// The server that is hunted, and the one on which sightings are confirmed and reduced.
public record HuntServers(ServerAddress hunted, ServerAddress bench) {}
