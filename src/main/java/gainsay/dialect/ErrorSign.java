package gainsay.dialect;

import java.util.ArrayList;
import java.util.List;

/// What an expected error is recognised by: its code first, by the standard (SQLSTATE) or by the engine's own numbers, and its text
/// second. Each that is given must agree, so that a text under another code is another error.
public record ErrorSign(List<String> codes, List<Integer> vendors, String text) {
    public ErrorSign {
        codes = List.copyOf(codes);
        vendors = List.copyOf(vendors);
    }

    /// A fragment of the message; empty if there is none to look for.
    static ErrorSign text(String fragment) {
        return new ErrorSign(List.of(), List.of(), fragment);
    }

    /// A SQLSTATE.
    public static ErrorSign code(String code) {
        return new ErrorSign(List.of(code), List.of(), "");
    }

    /// A number of the engine's own.
    public static ErrorSign vendor(int number) {
        return new ErrorSign(List.of(), List.of(number), "");
    }

    public boolean of(EngineError error) {
        return (codes.isEmpty() || codes.contains(error.code())) && (vendors.isEmpty() || vendors.contains(error.vendor()))
                && error.message().contains(text);
    }

    /// An error that has this sign.
    public EngineError example() {
        return new EngineError(toString(), codes.stream().findFirst().orElse(""), vendors.stream().findFirst().orElse(0));
    }

    /// For a reader: `23505`, or `error 19: UNIQUE constraint failed`.
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>(codes);
        vendors.forEach(vendor -> parts.add("error " + vendor));
        String known = String.join(", ", parts);
        return known.isEmpty() ? text : text.isEmpty() ? known : known + ": " + text;
    }
}
