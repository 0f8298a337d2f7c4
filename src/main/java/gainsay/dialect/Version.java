package gainsay.dialect;

import java.util.ArrayList;
import java.util.List;

/// A version by its numbers, as `3.41.0.1`; a tail that is no number (`-M1`) does not count.
public record Version(List<Integer> numbers) implements Comparable<Version> {
    private static final int RELEASE_NUMBERS = 3;

    public Version {
        numbers = List.copyOf(numbers);
    }

    public static Version of(String text) {
        List<Integer> numbers = new ArrayList<>();
        for (String part : text.split("\\.")) {
            String digits = part.replaceFirst("\\D.*$", "");
            if (digits.isEmpty()) {
                break;
            }
            numbers.add(Integer.valueOf(digits));
        }
        return new Version(numbers);
    }

    @Override
    public int compareTo(Version other) {
        for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
            int order = Integer.compare(number(i), other.number(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /// The release that this is a build of: a driver's fourth number says nothing of its engine.
    public Version release() {
        return new Version(numbers.subList(0, Math.min(RELEASE_NUMBERS, numbers.size())));
    }

    private int number(int index) {
        return index < numbers.size() ? numbers.get(index) : 0;
    }

    @Override
    public String toString() {
        return String.join(".", numbers.stream().map(String::valueOf).toList());
    }
}
