package gainsay.engine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/// Unpacks what an artifact has: an archive within it, `packed` by its ending, or plain files below a directory if that ends in `/`. It is
/// there whole, or not at all.
record Unpacker(String packed) {
    private static final int EXECUTABLE = 0100;
    private static final Set<String> PROGRAMS = Set.of("bin", "sbin", "scripts");

    void unpack(Path artifact, Path directory) {
        Path unfinished = directory.resolveSibling(directory.getFileName() + "-" + ProcessHandle.current().pid());
        try (ZipFile zip = new ZipFile(artifact.toFile())) {
            Directories.delete(unfinished);
            Files.createDirectories(unfinished);
            if (packed.endsWith("/")) {
                plain(zip, unfinished);
            } else {
                try (InputStream in = new BufferedInputStream(zip.getInputStream(archive(zip)))) {
                    files(new TarArchiveInputStream(packed.endsWith("gz") ? new GZIPInputStream(in) : new XZCompressorInputStream(in)),
                            unfinished);
                }
            }
            place(unfinished, directory);
        } catch (IOException e) {
            Directories.delete(unfinished);
            throw new Unavailable("cannot unpack " + artifact.getFileName() + " into " + directory.getParent() + ": " + e.getMessage(), e);
        }
    }

    /// Another process may have been faster.
    static void place(Path unfinished, Path directory) throws IOException {
        try {
            Files.move(unfinished, directory, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(directory)) {
                throw e;
            }
            Directories.delete(unfinished);
        }
    }

    private ZipEntry archive(ZipFile zip) throws IOException {
        for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements();) {
            ZipEntry entry = entries.nextElement();
            if (entry.getName().endsWith(packed)) {
                return entry;
            }
        }
        throw new IOException("it has no " + packed);
    }

    /// The files below the directory whose name ends so. What may be run is not written there: it is what lies among programs.
    private void plain(ZipFile zip, Path directory) throws IOException {
        for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements();) {
            ZipEntry entry = entries.nextElement();
            int at = ("/" + entry.getName()).indexOf(packed);
            if (at < 0 || entry.isDirectory()) {
                continue;
            }
            Path file = within(directory, entry.getName().substring(Math.max(0, at + packed.length() - 1)));
            Files.createDirectories(file.getParent());
            try (InputStream in = zip.getInputStream(entry)) {
                Files.copy(in, file);
            }
            if (PROGRAMS.contains(file.getParent().getFileName().toString())) {
                executable(file);
            }
        }
    }

    private static Path within(Path directory, String name) throws IOException {
        Path file = directory.resolve(name).normalize();
        if (!file.startsWith(directory)) {
            throw new IOException("it has a file outside of its directory: " + name);
        }
        return file;
    }

    private static void executable(Path file) throws IOException {
        if (!file.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make " + file + " executable");
        }
    }

    private static void files(TarArchiveInputStream tar, Path directory) throws IOException {
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            Path file = within(directory, entry.getName());
            Files.createDirectories(entry.isDirectory() ? file : file.getParent());
            if (entry.isSymbolicLink()) {
                Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
            } else if (!entry.isDirectory()) {
                Files.copy(tar, file);
                if ((entry.getMode() & EXECUTABLE) != 0) {
                    executable(file);
                }
            }
        }
    }
}
