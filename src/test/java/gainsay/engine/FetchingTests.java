package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import eu.maveniverse.maven.mima.context.ContextOverrides;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.transfer.TransferResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is told of downloads, and of archives that there are not.
class FetchingTests {
    private final List<String> told = new ArrayList<>();

    private TransferEvent event(TransferResource file, long bytes) {
        return new TransferEvent.Builder(new DefaultRepositorySystemSession(), file).setTransferredBytes(bytes).build();
    }

    private void fetch(long length) {
        Fetching fetching = new Fetching(told::add, Fetching.LARGE);
        TransferResource file = new TransferResource("central", "https://repo/", "com/x/y/1/y-1.zip", null, null);
        file.setContentLength(length);
        fetching.transferStarted(event(file, 0));
        for (long bytes = 0; bytes <= length; bytes += length / 20) {
            fetching.transferProgressed(event(file, bytes));
        }
    }

    @Test
    void aLargeDownloadSaysItsSizeAndEachTenth() {
        fetch(554_000_000);
        assertThat(told).hasSize(11).startsWith("fetching y-1.zip, 554 MB, once", "  55 MB of 554 MB").endsWith("  554 MB of 554 MB");
    }

    @Test
    void aSmallDownloadSaysNothing() {
        fetch(99_999_980);
        assertThat(told).isEmpty();
    }

    @Test
    void whatIsFetchedForRealIsTold(@TempDir Path directory) throws IOException {
        Path published = directory.resolve("remote/com/example/archive/1/archive-1.jar");
        Files.createDirectories(published.getParent());
        Files.write(published, new byte[300_000]);
        ContextOverrides.Builder settings = ContextOverrides.create().withUserSettings(false)
                .withLocalRepositoryOverride(directory.resolve("local")).addRepositoriesOp(ContextOverrides.AddRepositoriesOp.REPLACE)
                .checksumPolicy(ContextOverrides.ChecksumPolicy.IGNORE)
                .repositories(List.of(new RemoteRepository.Builder("here", "default", directory.resolve("remote").toUri().toString())
                        .build())).transferListener(new Fetching(told::add, 300_000));
        try (Jars jars = new Jars(settings)) {
            assertThat(jars.artifact("com.example:archive", "1")).hasSize(300_000);
        }
        assertThat(told).hasSizeGreaterThan(1).startsWith("fetching archive-1.jar, 0 MB, once");
    }

    @Test
    void whereMavensSettingsSayOfflineNothingIsFetched(@TempDir Path directory) throws IOException {
        Path published = directory.resolve("remote/com/example/archive/1/archive-1.jar");
        Files.createDirectories(published.getParent());
        Files.write(published, new byte[3]);
        Path settings = Files.writeString(directory.resolve("settings.xml"), "<settings><offline>true</offline></settings>");
        ContextOverrides.Builder offline = ContextOverrides.create().withUserSettings(true).withUserSettingsXmlOverride(settings)
                .withLocalRepositoryOverride(directory.resolve("local")).addRepositoriesOp(ContextOverrides.AddRepositoriesOp.REPLACE)
                .repositories(List.of(new RemoteRepository.Builder("here", "default", directory.resolve("remote").toUri().toString())
                        .build()));
        try (Jars jars = new Jars(offline)) {
            assertThatThrownBy(() -> jars.artifact("com.example:archive", "1")).isInstanceOf(Unavailable.class)
                    .hasMessage("com.example:archive:1 is not in the local Maven repository, and Maven's settings say offline");
        }
    }

    @Test
    void whereNoArchiveIsPublishedOneLineSaysSo(@TempDir Path home) {
        Engine known = Engines.named("postgres").orElseThrow();
        Server server = known.server().orElseThrow();
        Archive elsewhere = new Archive(Map.of("plan9-vax", "com.example:archive"), UnaryOperator.identity(), "1.0", ".txz");
        Engine engine = known.served(new Server(elsewhere, server.commands(), server.reach(), server.schemas(), server.signs()));
        assertThat(elsewhere.here()).isEqualTo(Optional.empty());
        assertThatThrownBy(() -> new Programs(engine, new EngineHome(home), told::add).find("")).isInstanceOf(Unavailable.class)
                .hasMessage("no archive of postgres is published for " + Archive.system() + "; put a program into "
                        + home.resolve("engines/postgres/1.0") + ", or name a running server by URL");
    }
}
