package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.finding.Finding;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A finding as the bug tracker of an engine asks for it. The form of a tracker is a text beside this class, under the engine's name, with
/// the names of parts in braces:
///
///     ### Version:
///
///     {version}
///
/// A paragraph whose parts are all empty is left out, and a heading (`##` or deeper) with it if nothing else is under that.
public final class TrackerForm {
    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");
    private static final String HEADING = "##";

    private TrackerForm() {}

    /// The finding in the form of the tracker for an engine of this name; nothing if there is none.
    public static Optional<String> of(Finding finding, Dialect dialect, String tracker) {
        return form(tracker).map(form -> filled(form, parts(finding, dialect)));
    }

    private static Optional<String> form(String tracker) {
        try (InputStream text = TrackerForm.class.getResourceAsStream("trackers/" + tracker + ".md")) {
            return text == null ? Optional.empty() : Optional.of(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> parts(Finding finding, Dialect dialect) {
        Parts parts = new Parts(finding, dialect, Oracles.named(finding.oracle()).map(Oracle::relation).orElse("unknown"));
        Map<String, String> all = new LinkedHashMap<>();
        all.put("title", parts.title());
        all.put("notes", parts.notes());
        all.put("steps", parts.steps());
        all.put("script", SqlScript.of(finding, dialect));
        all.put("expected", parts.expected());
        all.put("actual", parts.actual());
        all.put("types", parts.types());
        all.put("version", Lines.single(finding.version()));
        all.put("versions", parts.versions());
        all.put("cures", parts.cures());
        all.put("thrown", parts.thrown());
        all.put("plans", parts.plans());
        all.put("platform", Lines.single(finding.inquiry().environment().platform()));
        all.put("driver", Lines.single(finding.inquiry().environment().driver()));
        all.put("build", parts.build());
        return all;
    }

    /// Paragraph by paragraph, so that what a part says is never taken for a part.
    private static String filled(String form, Map<String, String> parts) {
        StringBuilder out = new StringBuilder();
        String heading = "";
        boolean left = false;
        for (String paragraph : form.strip().split("\n\n")) {
            if (paragraph.startsWith(HEADING)) {
                out.append(left ? "" : heading);
                heading = paragraph + "\n\n";
                left = false;
            } else if (says(paragraph, parts)) {
                out.append(heading).append(PLACE.matcher(paragraph)
                        .replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1)).strip()))).append("\n\n");
                heading = "";
            } else {
                left = true;
            }
        }
        return out.append(left ? "" : heading).toString().stripTrailing() + "\n";
    }

    private static boolean says(String paragraph, Map<String, String> parts) {
        List<String> names = PLACE.matcher(paragraph).results().map(place -> place.group(1)).toList();
        return names.isEmpty() || names.stream().anyMatch(name -> !parts.get(name).isEmpty());
    }
}
