package gainsay.engine;

import gainsay.dialect.ErrorSign;
import gainsay.dialect.Version;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/// An engine that is a process of its own, which we start, or which somebody else runs: where its program comes from, how it is
/// started, how it is reached, where a database of ours is in it, and how its end shows.
///
/// In commands `{program}` is the directory that the program was unpacked to, `{data}` that of its data, `{directory}` one for all
/// else that it leaves, and `{port}` its port on this machine.
public record Server(Archive archive, Commands commands, Reach reach, Schemas schemas, Signs signs) {

    /// The program within its directory, the commands that make a data directory and start the server of a version, the places
    /// where an installed one may lie, and whether it refuses to run as root.
    public record Commands(String program, List<String> initialise, Function<Version, List<String>> start, List<String> installed,
            boolean refusesRoot) {
        public Commands {
            initialise = List.copyOf(initialise);
            installed = List.copyOf(installed);
        }
    }

    /// How the server is reached: how URLs of it begin, what the driver's begin with, its database and port unless others are said,
    /// who we are where we started it, the variable of the environment that may hold a password, and what to do about
    /// errors of some SQLSTATEs.
    public record Reach(List<String> schemes, String jdbc, String database, int port, Map<String, String> own, String password,
            Map<String, String> advice) {
        public Reach {
            schemes = List.copyOf(schemes);
            own = Map.copyOf(own);
            advice = Map.copyOf(advice);
        }

        /// One that we have started ourselves.
        ServerAddress here(int port) {
            return new ServerAddress(jdbc + "//127.0.0.1:" + port + "/" + database, own);
        }
    }

    /// Why the server is not reached, and what to do about it, in words of ours that name neither host nor user; what the driver said where
    /// we do not know.
    public String why(String code, String said) {
        return reach.advice.getOrDefault(String.valueOf(code), said);
    }

    /// A database of ours is a schema in the server, or what the server calls a database. `{name}` is its name and `{mark}` what tells
    /// that it is ours.
    ///
    /// @param ready makes a server of ours ready for databases, however often it is run; empty if nothing has to be
    /// @param make makes one and marks it
    /// @param enter makes it the one that the session is in
    /// @param drop drops one, if nobody else has: two who sweep at once may come to the same
    /// @param tidy keeps a server of ours fast that has made and dropped many
    public record Schemas(String ready, List<String> make, String enter, String drop, List<String> tidy, Sessions sessions, Locks locks) {
        public Schemas {
            make = List.copyOf(make);
            tidy = List.copyOf(tidy);
        }
    }

    /// What is done with a session besides.
    ///
    /// @param limits what it must not exceed; `{millis}` is how long a statement may take
    /// @param rollback ends a transaction that a statement has left open, if there is one
    /// @param reset undoes what was set in it
    /// @param discard drops what else it keeps: what is prepared, open or temporary there
    /// @param identity gives what the server's log calls it
    public record Sessions(List<String> limits, String rollback, List<String> reset, List<String> discard, String identity) {
        public Sessions {
            limits = List.copyOf(limits);
            reset = List.copyOf(reset);
            discard = List.copyOf(discard);
        }
    }

    /// By which it is told what is in use: a lock of the server under the number `{number}`, of which each of our sessions has a share.
    ///
    /// @param share takes a share, as long as the session lasts
    /// @param take takes the whole lock; gives true if nobody has a share of it
    /// @param release gives it back
    /// @param ending a query for the statements that end the sessions which have a share
    /// @param marked a query for the names and marks of all databases that are ours
    public record Locks(String share, String take, String release, String ending, String marked) {}

    /// How the end of the server shows: the errors of a connection that is cut, those of a statement that took too long or too much room,
    /// those of a server that takes no connection yet, those of a port on which nothing answers, and what its log says.
    public record Signs(List<ErrorSign> lost, List<ErrorSign> tooSlow, List<ErrorSign> starting, List<ErrorSign> absent, Log log) {
        public Signs {
            lost = List.copyOf(lost);
            tooSlow = List.copyOf(tooSlow);
            starting = List.copyOf(starting);
            absent = List.copyOf(absent);
        }
    }

    /// What the log says of the end of the server: how it ended, where in the engine, and in which session, if the end is that of a
    /// session at all.
    public record Log(Pattern ended, Pattern place, Pattern session) {}
}
