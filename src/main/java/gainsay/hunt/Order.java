package gainsay.hunt;

/// What a supervisor tells a worker's process: first its [Assignment], then at most to stop and to quit.
sealed interface Order permits Assignment, Order.Stop, Order.Quit {

    /// Begin nothing new, finish what is in hand.
    record Stop() implements Order {}

    /// Drop what is in hand, too.
    record Quit() implements Order {}
}
