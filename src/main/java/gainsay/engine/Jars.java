package gainsay.engine;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import gainsay.dialect.Version;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuilder;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.LocalArtifactRequest;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.RepositoryOfflineException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/// Fetches a driver as Maven would: the user's settings, mirrors and proxies count, and the local Maven repository is
/// the cache, so that what is there needs no network.
public final class Jars implements AutoCloseable {
    private static final int NEAR = 3;

    private final Context maven;
    private final RepositorySystemSession session;

    public Jars() {
        this(_ -> { });
    }

    /// `told` hears how far large downloads are.
    Jars(Consumer<String> told) {
        this(ContextOverrides.create().withUserSettings(true).transferListener(new Fetching(told, Fetching.LARGE)));
    }

    Jars(ContextOverrides.Builder settings) {
        this.maven = Runtimes.INSTANCE.getRuntime().create(settings.ignoreArtifactDescriptorRepositories(true).build());
        this.session = new DefaultRepositorySystemSession(maven.repositorySystemSession()).setOffline(offline(maven));
    }

    /// Do the user's settings say that nothing is to be fetched? MIMA reads them, and leaves this one to its user.
    private static boolean offline(Context maven) {
        if (!maven.contextOverrides().isWithUserSettings()) {
            return false;
        }
        DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest().setSystemProperties(System.getProperties());
        Optional.ofNullable(maven.mavenUserHome().settingsXml()).ifPresent(xml -> request.setUserSettingsFile(xml.toFile()));
        Optional.ofNullable(maven.mavenSystemHome()).ifPresent(home -> request.setGlobalSettingsFile(home.settingsXml().toFile()));
        try {
            return maven.lookup().lookup(SettingsBuilder.class).orElseThrow().build(request).getEffectiveSettings().isOffline();
        } catch (SettingsBuildingException e) {
            throw new Unavailable("Maven's settings cannot be read: " + firstLine(e), e);
        }
    }

    /// The jar of an artifact, `group:artifact`, and of what it needs to run. What is optional to it is for special uses, and may be much.
    public List<Path> of(String coordinates, String version) {
        CollectRequest wanted = new CollectRequest(new Dependency(new DefaultArtifact(coordinates + ":" + version),
                JavaScopes.RUNTIME), maven.remoteRepositories());
        DependencyRequest request = new DependencyRequest(wanted, DependencyFilterUtils.andFilter(
                DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME), (node, parents) -> Stream.concat(Stream.of(node),
                        parents.stream()).noneMatch(one -> one.getDependency() != null && one.getDependency().isOptional())));
        try {
            return maven.repositorySystem().resolveDependencies(session, request).getArtifactResults().stream()
                    .map(result -> result.getArtifact().getFile().toPath()).toList();
        } catch (DependencyResolutionException e) {
            throw new Unavailable(why(coordinates, version, e), e);
        }
    }

    /// An artifact alone, without what it needs.
    public Path artifact(String coordinates, String version) {
        ArtifactRequest request = new ArtifactRequest(new DefaultArtifact(coordinates + ":" + version), maven.remoteRepositories(), "");
        try {
            return maven.repositorySystem().resolveArtifact(session, request).getArtifact().getFile().toPath();
        } catch (ArtifactResolutionException e) {
            throw new Unavailable(why(coordinates, version, e), e);
        }
    }

    /// Is an artifact in the local Maven repository?
    public boolean here(String coordinates, String version) {
        LocalArtifactRequest request = new LocalArtifactRequest(new DefaultArtifact(coordinates + ":" + version), List.of(), "");
        return session.getLocalRepositoryManager().find(session, request).getFile() != null;
    }

    private String why(String coordinates, String version, Throwable failure) {
        String asked = coordinates + ":" + version;
        if (has(failure, RepositoryOfflineException.class)) {
            return asked + " is not in the local Maven repository, and Maven's settings say offline";
        }
        if (!has(failure, ArtifactNotFoundException.class)) {
            return "cannot fetch " + asked + ": " + firstLine(root(failure)) + "; is there a network, and are Maven's settings right?";
        }
        List<String> near = near(coordinates, Version.of(version));
        return "there is no " + asked + "; " + (near.isEmpty() ? "look up the versions of " + coordinates + " in your Maven registry"
                : "near it are " + String.join(", ", near));
    }

    /// All published versions, in their order.
    public List<String> published(String coordinates) {
        VersionRangeRequest all = new VersionRangeRequest(new DefaultArtifact(coordinates + ":[0,)"), maven.remoteRepositories(), "");
        try {
            return maven.repositorySystem().resolveVersionRange(session, all)
                    .getVersions().stream().map(Object::toString).sorted(Comparator.comparing(Version::of)).toList();
        } catch (VersionRangeResolutionException e) {
            throw new Unavailable("cannot list the versions of " + coordinates + ": " + firstLine(e), e);
        }
    }

    /// The published versions nearest to one that is not, in their order.
    private List<String> near(String coordinates, Version wanted) {
        List<String> all = published(coordinates);
        int below = (int) all.stream().filter(version -> Version.of(version).compareTo(wanted) < 0).count();
        return all.subList(Math.max(0, below - NEAR), Math.min(all.size(), below + NEAR));
    }

    private static boolean has(Throwable failure, Class<? extends Throwable> kind) {
        return Stream.iterate(failure, e -> e != null, Throwable::getCause).anyMatch(kind::isInstance);
    }

    private static Throwable root(Throwable failure) {
        return failure.getCause() == null ? failure : root(failure.getCause());
    }

    private static String firstLine(Throwable failure) {
        return String.valueOf(failure).lines().findFirst().orElse("");
    }

    @Override
    public void close() {
        maven.close();
    }
}
