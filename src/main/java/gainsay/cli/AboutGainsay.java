package gainsay.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine;

/// `gainsay --version`: the version and the commit that it was built from, as the build wrote them down, and the Java that runs it.
final class AboutGainsay implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"gainsay " + version() + commit().map(commit -> " (" + commit + ")").orElse("")
                + ", Java " + Runtime.version()};
    }

    static String version() {
        return said("version").orElse("of no build");
    }

    /// The commit, unless the sources had no history when they were built.
    static Optional<String> commit() {
        return said("commit");
    }

    /// What is not known at the build is left as the name of what it would be.
    private static Optional<String> said(String name) {
        try (InputStream about = AboutGainsay.class.getResourceAsStream("/gainsay/about.properties")) {
            Properties properties = new Properties();
            if (about != null) {
                properties.load(about);
            }
            return Optional.ofNullable(properties.getProperty(name)).filter(value -> !value.isBlank() && !value.startsWith("${"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
