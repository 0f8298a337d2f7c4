package gainsay.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `gainsay completion`: what makes a shell complete commands and options.
@Command(name = "completion", mixinStandardHelpOptions = true,
        description = {"Print a script that makes bash or zsh complete the commands and options of gainsay.", ""},
        footer = {"", "In this shell:         source <(gainsay completion)",
            "In each bash:          gainsay completion > ~/.local/share/bash-completion/completions/gainsay",
            "In each zsh, ~/.zshrc: autoload -U +X compinit && compinit && source <(gainsay completion)"})
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash("gainsay", spec.root().commandLine()));
        out.flush();
        return Exit.NOTHING_FOUND.code();
    }
}
