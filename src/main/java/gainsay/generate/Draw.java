package gainsay.generate;

/// What an oracle draws its claims from.
public interface Draw {}
