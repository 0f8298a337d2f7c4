package gainsay.engine;

import gainsay.dialect.EngineError;
import gainsay.dialect.ErrorSign;
import gainsay.generate.Choices;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An engine that is a process of its own, which we start, or which somebody else runs: where its program comes from, how it is
/// started, how it is reached, where a database of ours is in it, and how its end shows.
///
/// In commands `{program}` is the directory that the program was unpacked to, `{server}` the program itself, `{plain}` the same without
/// what a special build adds to its name, `{base}` the directory that its files are relative to, `{data}` that of its data,
/// `{directory}` one for all else that it leaves, `{port}` its port on this machine, and `{port2}` another one there.
public record Server(Archive archive, Commands commands, Reach reach, Schemas schemas, Signs signs) {
    /// Of how many processes a server is, as a setting of a target.
    static final Pattern NODES = Pattern.compile("nodes=([1-9])");

    /// How the server is started.
    ///
    /// @param programs the program within its directory, in one of several places
    /// @param initialise makes a data directory
    /// @param start starts the server
    /// @param installed the places where an installed one may lie
    /// @param process what it asks of the system
    /// @param settings of the server as a whole, which change no answer
    /// @param node starts one more process of the same server, which joins the first one at `{first}`; empty if it is always one
    /// @param joined gives how many of them are there
    public record Commands(List<String> programs, Function<Program, Making> initialise, Function<Program, List<String>> start,
            List<String> installed, Demands process, List<Setting> settings, Optional<Function<Program, List<String>>> node,
            String joined) {
        public Commands {
            programs = List.copyOf(programs);
            installed = List.copyOf(installed);
            settings = List.copyOf(settings);
        }

        /// Of a server that is one process.
        Commands(List<String> programs, Function<Program, Making> initialise, Function<Program, List<String>> start,
                List<String> installed, Demands process, List<Setting> settings) {
            this(programs, initialise, start, installed, process, settings, Optional.empty(), "");
        }

        /// Of one that may be of several, of which a query gives how many are there.
        Commands joined(Function<Program, List<String>> by, String query) {
            return new Commands(programs, initialise, start, installed, process, settings, Optional.of(by), query);
        }

        /// Settings for a server, as `name=value`: each as often named as left to the server.
        public List<String> drawn(Choices choices) {
            return settings.stream().filter(_ -> choices.percent(50)).map(one -> one.name + "=" + choices.one(one.values)).toList();
        }

        /// The options by which a server has these settings, or by which data are made that it can use.
        List<String> options(List<String> named, boolean making) {
            return settings.stream().filter(one -> one.moment == Moment.MADE || !making && one.moment == Moment.START)
                    .flatMap(one -> named.stream().filter(one::isNamed).map(one::given)).toList();
        }

        /// The statements by which a server that runs has these settings.
        public List<String> statements(List<String> named) {
            return settings.stream().filter(one -> one.moment == Moment.RUNNING)
                    .flatMap(one -> named.stream().filter(one::isNamed).map(one::given)).toList();
        }

        /// Is this a setting, as `name=value`, that a server may have?
        boolean knows(String setting) {
            return settings.stream().anyMatch(one -> one.isNamed(setting)) || node.isPresent() && NODES.matcher(setting).matches();
        }

        /// All of them, for a reader.
        String choices() {
            return Stream.concat(node.map(_ -> "nodes=1|…|9").stream(), settings.stream().map(Setting::toString))
                    .collect(Collectors.joining("; "));
        }
    }

    /// When a server is given a setting: when its data are made, which are then of no use with another value, when it starts, or by a
    /// statement when it runs.
    public enum Moment { MADE, START, RUNNING }

    /// A setting of the whole server: one of `values`, by an option or a statement with `{name}` and `{value}`.
    public record Setting(String form, String name, List<String> values, Moment moment) {
        public Setting {
            values = List.copyOf(values);
        }

        private String given(String setting) {
            return form.replace("{name}", name).replace("{value}", setting.substring(name.length() + 1));
        }

        @Override
        public String toString() {
            return name + "=" + String.join("|", values);
        }

        boolean isNamed(String setting) {
            return setting.startsWith(name + "=") && values.contains(setting.substring(name.length() + 1));
        }
    }

    /// A command that makes a data directory, and what it reads: statements, and files of them, which are named as a whole.
    public record Making(List<String> command, List<String> input) {
        public Making {
            command = List.copyOf(command);
            input = List.copyOf(input);
        }

        Making(List<String> command) {
            this(command, List.of());
        }
    }

    /// What a server asks of the system: whether it refuses to run as root, the signal that ends it at once and leaves nothing outside
    /// of its directory, and the commands that install the libraries which no system has by itself, or an empty text, and the
    /// server itself, whose version goes where it says `:v{}` or ` {}`.
    public record Demands(boolean refusesRoot, String signal, String libraries, String installation) {
        private static final Pattern HOLE = Pattern.compile("(?::v| )\\{}");
        private static final Pattern MISSING = Pattern.compile("error while loading shared libraries: ([^ :]+)");

        /// What installs this version of it, or the newest where none is named.
        public String installing(String version) {
            return "install it by: " + (version.isEmpty() ? HOLE.matcher(installation).replaceAll("")
                    : installation.replace("{}", version));
        }

        /// Why it does not start, with what is to be done where a library is missing.
        String why(String said) {
            var missing = MISSING.matcher(said);
            return missing.find() ? "it needs " + missing.group(1)
                    + (libraries.isEmpty() ? ", which is not installed" : "; install it by: " + libraries) : said;
        }
    }

    /// How the server is reached: how URLs of it begin, what the driver's begin with, its database and port unless others are said,
    /// who we are where we started it, where the password of a user may be, and what to do about errors of some SQLSTATEs, or of some
    /// of the engine's own numbers.
    ///
    /// @param kinds what servers of other kinds say that its driver reaches too
    public record Reach(List<String> schemes, String jdbc, String database, int port, Map<String, String> own, Credentials credentials,
            Map<String, String> advice, Kinds kinds) {
        public Reach {
            schemes = List.copyOf(schemes);
            own = Map.copyOf(own);
            advice = Map.copyOf(advice);
        }

        Reach(List<String> schemes, String jdbc, String database, int port, Map<String, String> own, Credentials credentials,
                Map<String, String> advice) {
            this(schemes, jdbc, database, port, own, credentials, advice, new Kinds("", Map.of()));
        }

        /// The same, where a server says by this query what it is, and others say what they are.
        Reach told(String query, Map<String, String> others) {
            return new Reach(schemes, jdbc, database, port, own, credentials, advice, new Kinds(query, others));
        }

        /// One that we have started ourselves.
        ServerAddress here(int port) {
            return new ServerAddress(jdbc + "//127.0.0.1:" + port + "/" + database, own);
        }
    }

    /// How a server says what it is, and by which scheme one is to be named that says something else, as a pattern.
    public record Kinds(String query, Map<String, String> others) {
        public Kinds {
            others = Map.copyOf(others);
        }

        /// The scheme of what says this, if it is none of ours.
        public Optional<String> scheme(String said) {
            return others.entrySet().stream().filter(one -> Pattern.compile(one.getValue()).matcher(said).find()).map(Map.Entry::getKey)
                    .sorted().findFirst();
        }
    }

    /// Why the server is not reached, and what to do about it, in words of ours that name neither host nor user; what the driver said where
    /// we do not know.
    public String why(EngineError error) {
        return reach.advice.getOrDefault(Integer.toString(error.vendor()), reach.advice.getOrDefault(error.code(), error.message()));
    }

    /// A database of ours is a schema in the server, or what the server calls a database. `{name}` is its name and `{mark}` what tells
    /// that it is ours.
    ///
    /// @param ready makes a server of ours ready for databases, however often it is run; empty if nothing has to be
    /// @param make makes one
    /// @param mark marks it, on a server that is not ours alone
    /// @param enter makes it the one that the session is in
    /// @param drop drops one, if nobody else has: two who sweep at once may come to the same
    /// @param left the same on a server of ours alone, which takes what is left in it along when it ends
    /// @param tidy keeps a server of ours fast that has made and dropped many
    public record Schemas(String ready, List<String> make, List<String> mark, String enter, String drop, String left, List<String> tidy,
            Sessions sessions, Locks locks) {
        public Schemas {
            make = List.copyOf(make);
            mark = List.copyOf(mark);
            tidy = List.copyOf(tidy);
        }

        Schemas(String ready, List<String> make, List<String> mark, String enter, String drop, List<String> tidy, Sessions sessions,
                Locks locks) {
            this(ready, make, mark, enter, drop, drop, tidy, sessions, locks);
        }

        /// The same where nobody asks whose a database is.
        public Schemas unmarked() {
            return new Schemas(ready, make, List.of(), enter, left, left, tidy, sessions, locks);
        }

        /// The same where a database on a server of ours alone is left in another way.
        Schemas leaving(String way) {
            return new Schemas(ready, make, mark, enter, drop, way, tidy, sessions, locks);
        }
    }

    /// What is done with a session besides.
    ///
    /// @param limits what it must not exceed; `{millis}` is how long a statement may take
    /// @param rollback ends a transaction that a statement has left open, if there is one
    /// @param reset undoes what was set in it; one with `{setting}` is run for each setting that was made
    /// @param discard drops what else it keeps: what is prepared, open or temporary there
    /// @param renewal what undoes and drops all of that at once, a share of a lock included, if anything does
    /// @param identity gives what the server's log calls it
    /// @param settled the errors of a rollback where there is no transaction
    public record Sessions(List<String> limits, String rollback, List<String> reset, List<String> discard, Optional<Renewal> renewal,
            String identity, List<ErrorSign> settled) {
        public Sessions {
            limits = List.copyOf(limits);
            reset = List.copyOf(reset);
            discard = List.copyOf(discard);
            settled = List.copyOf(settled);
        }

        /// Of a server that says nothing of a rollback without a transaction.
        Sessions(List<String> limits, String rollback, List<String> reset, List<String> discard, Optional<Renewal> renewal,
                String identity) {
            this(limits, rollback, reset, discard, renewal, identity, List.of());
        }
    }

    /// The method of the driver's connection that makes a session new. It may do nothing on a server that does it badly, and not say so:
    /// `mark` leaves something in the session, of which `marked` gives NULL if it is gone.
    public record Renewal(String method, String mark, String marked) {}

    /// By which it is told what is in use: a lock of the server under the number `{number}`, of which each of our sessions has a share.
    ///
    /// @param share takes a share, as long as the session lasts
    /// @param take takes the whole lock; gives true if nobody has a share of it
    /// @param release gives it back
    /// @param ending a query for the statements that end the sessions which have a share
    /// @param marked a query for the names and marks of all databases that are ours
    public record Locks(String share, String take, String release, String ending, String marked) {}

    /// How the end of the server shows: the errors of a connection that is cut, those of a statement that took too long or too much room,
    /// those of a server that takes no connection yet, those of a port on which nothing answers, what its log says, and what it wants to be
    /// asked again.
    public record Signs(List<ErrorSign> lost, List<ErrorSign> tooSlow, List<ErrorSign> starting, List<ErrorSign> absent, Log log,
            Retries retries) {
        public Signs {
            lost = List.copyOf(lost);
            tooSlow = List.copyOf(tooSlow);
            starting = List.copyOf(starting);
            absent = List.copyOf(absent);
        }

        /// Of one that asks nobody to ask again.
        Signs(List<ErrorSign> lost, List<ErrorSign> tooSlow, List<ErrorSign> starting, List<ErrorSign> absent, Log log) {
            this(lost, tooSlow, starting, absent, log, new Retries(List.of(), List.of()));
        }

        /// The same of one that refuses what it would take a moment later.
        Signs retrying(Retries own) {
            return new Signs(lost, tooSlow, starting, absent, log, own);
        }
    }

    /// The errors by which a server that lets all sessions work at once asks one to do again what it did, and those of a transaction that
    /// it has given up then.
    public record Retries(List<ErrorSign> asked, List<ErrorSign> givenUp) {
        public Retries {
            asked = List.copyOf(asked);
            givenUp = List.copyOf(givenUp);
        }
    }

    /// What the log says of the end of the server: how it ended, where in the engine, and in which session, if the end is that of a
    /// session at all. Where nothing tells the place itself, it is the first `frame` of the engine's own code in what comes after the end.
    public record Log(Pattern ended, Pattern place, Pattern frame, Pattern session) {}
}
