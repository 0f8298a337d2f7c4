package gainsay.cli;

import gainsay.check.JudgeFile;
import gainsay.check.JudgeScript;
import gainsay.measure.BenchTask;
import gainsay.measure.Calibration;
import gainsay.process.EngineLoss;
import gainsay.process.JudgeFinding;
import gainsay.process.JudgeProcess;
import gainsay.child.Launch;
import gainsay.process.Task;
import gainsay.process.TaskLoop;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `gainsay task`: the process in which other commands have done what an engine may crash. It is not for people.
@Command(name = "task", hidden = true)
final class TaskCommand implements Callable<Integer> {
    private static final List<Class<? extends Task<?>>> TASKS = List.of(JudgeFinding.class, JudgeScript.class, JudgeFile.class,
            BenchTask.Choose.class, BenchTask.Measure.class, Calibration.DrawRound.class);

    static Launch launch() {
        return Launch.ofThisJava(Gainsay.class.getName(), List.of("task"), Launch.Patience.USUAL);
    }

    /// A process that judges.
    static JudgeProcess judge() {
        return new JudgeProcess(launch().brief());
    }

    /// Opens a target for a process that is there for its sake, and ends with its server.
    static Target open(String name, Terms terms) {
        return Targets.open(name, terms.loss(new EngineLoss()));
    }

    @Override
    public Integer call() {
        TaskLoop.run(TASKS, TaskCommand::open, System.in, System.out);
        return Exit.NOTHING_FOUND.code();
    }
}
