package gainsay.generate;

import java.util.List;
import java.util.SplittableRandom;

/// The seeded source of every random decision.
///
/// Nothing in Gainsay is random but through here, and nothing here depends on time, on addresses or on the order of a
/// hash table. So a seed is a whole hunt: the same seed and options with one worker give the same statements, byte for
/// byte, and whoever is sent a seed sees what we saw.
///
/// A hunt of many workers splits its seed by name, never by draws: [#round] mixes the seed with the number of the
/// worker and of its round. A worker that died in round 17 goes on with round 18, whose statements do not depend on
/// how far round 17 came; and the database of round 12 is drawn again without the eleven before it.
///
/// The draws are small questions (one of these, this often, up to that many) rather than raw numbers, so that a
/// generator reads as the description of what it draws.
public final class Choices {
    private final SplittableRandom random;

    public Choices(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /// The choices of one round of one worker of a hunt.
    public static Choices round(long seed, int worker, long round) {
        return new Choices(mix(mix(seed + 0x9E3779B97F4A7C15L * (worker + 1)) + round));
    }

    /// Those of what a hunt is given before its first round: no worker has this number.
    public static Choices server(long seed) {
        return round(seed, -1, 0);
    }

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }

    /// True this many times in a hundred.
    public boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }

    /// A whole number from `low` to `high`, both possible.
    public int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    public long bits() {
        return random.nextLong();
    }

    public <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    @SafeVarargs
    public final <T> T one(T... of) {
        return of[random.nextInt(of.length)];
    }

    /// An index, each as often as its weight says.
    public int weighted(int[] weights) {
        int sum = 0;
        for (int weight : weights) {
            sum += weight;
        }
        int left = random.nextInt(sum);
        int index = 0;
        while (left >= weights[index]) {
            left -= weights[index++];
        }
        return index;
    }
}
