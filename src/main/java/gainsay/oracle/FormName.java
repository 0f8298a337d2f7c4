package gainsay.oracle;

import java.util.Locale;

/// The name of a form of an oracle's relation, as it is stored. An oracle has a constant for each of its forms.
public record FormName(String text) {
    public FormName {
        if (text.isBlank() || text.contains(":")) {
            throw new IllegalArgumentException("no name of a form: " + text);
        }
    }

    /// The form that a constant stands for.
    public static FormName of(Enum<?> form) {
        return new FormName(form.name().toLowerCase(Locale.ROOT));
    }
}
