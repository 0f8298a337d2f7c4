package gainsay.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// As whom a server runs: as ourselves, unless we are root and it refuses that. Then it gets a user namespace, in which nobody is
/// root and our files are its own, or the account `nobody` where there are no namespaces.
record Account(List<String> prefix, boolean nobody) {
    private static final String NOBODY = "65534";

    static Account of(boolean refusesRoot) {
        if (!refusesRoot || !System.getProperty("user.name").equals("root")) {
            return new Account(List.of(), false);
        }
        return works("unshare", "-U", "true") ? new Account(List.of("unshare", "-U"), false)
                : new Account(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"), true);
    }

    /// A command that is run by this account.
    List<String> command(List<String> command) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(command);
        return all;
    }

    /// The same in a session of its own, which an interrupt from the terminal does not reach, and told by a signal when the thread that
    /// started it is gone: both where the system has the words for it.
    List<String> tied(List<String> command, String signal) {
        List<String> all = new ArrayList<>();
        if (works("setsid", "true")) {
            all.add("setsid");
        }
        all.addAll(prefix);
        if (works("setpriv", "--pdeathsig", signal, "true")) {
            all.addAll(List.of("setpriv", "--pdeathsig", signal));
        }
        all.addAll(command);
        return all;
    }

    /// Makes a directory and all in it this account's.
    void give(Path directory) throws IOException {
        if (nobody && Files.exists(directory) && !works("chown", "-R", NOBODY + ":" + NOBODY, directory.toString())) {
            throw new IOException("cannot give " + directory + " to nobody");
        }
    }

    private static boolean works(String... command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
                    .waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
