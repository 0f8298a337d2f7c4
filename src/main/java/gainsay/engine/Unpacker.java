package gainsay.engine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/// Unpacks the archive within an artifact, `packed` by its ending. It is there whole, or not at all.
record Unpacker(String packed) {
    private static final int EXECUTABLE = 0100;

    void unpack(Path artifact, Path directory) {
        Path unfinished = directory.resolveSibling(directory.getFileName() + "-" + ProcessHandle.current().pid());
        try (ZipFile zip = new ZipFile(artifact.toFile())) {
            Directories.delete(unfinished);
            Files.createDirectories(unfinished);
            try (InputStream in = new BufferedInputStream(zip.getInputStream(archive(zip)))) {
                files(new TarArchiveInputStream(new XZCompressorInputStream(in)), unfinished);
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

    private static void files(TarArchiveInputStream tar, Path directory) throws IOException {
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            Path file = directory.resolve(entry.getName()).normalize();
            if (!file.startsWith(directory)) {
                throw new IOException("it has a file outside of its directory: " + entry.getName());
            }
            Files.createDirectories(entry.isDirectory() ? file : file.getParent());
            if (entry.isSymbolicLink()) {
                Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
            } else if (!entry.isDirectory()) {
                Files.copy(tar, file);
                if ((entry.getMode() & EXECUTABLE) != 0 && !file.toFile().setExecutable(true, false)) {
                    throw new IOException("cannot make " + file + " executable");
                }
            }
        }
    }
}
