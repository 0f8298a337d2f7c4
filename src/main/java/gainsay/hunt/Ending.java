package gainsay.hunt;

import java.nio.file.Path;

/// Why a hunt ended.
public sealed interface Ending {

    /// Its time is over, or its checks are made.
    record Complete() implements Ending {}

    /// Someone asked it to end.
    record Interrupted() implements Ending {}

    /// The target is not there, or no worker's process gets anywhere.
    record Impossible(String why) implements Ending {}

    /// The findings can no longer be kept.
    record Full() implements Ending {}

    /// An internal error in round after round.
    record Faulty(String what, Path trace) implements Ending {}
}
