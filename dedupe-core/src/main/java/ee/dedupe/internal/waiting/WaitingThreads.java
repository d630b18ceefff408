package ee.dedupe.internal.waiting;

import java.util.concurrent.Executor;

/**
 * The threads that work for calls that wait without one.
 *
 * @param looks asks the store for all of them, one key after the other; may be kept waiting by it
 * @param answers goes on with each whose wait is over; may be kept waiting by a client, and never by the store
 */
public record WaitingThreads(Executor looks, Executor answers) {
    /** Whoever notices something does the rest too. */
    public static final WaitingThreads NONE = new WaitingThreads(Runnable::run, Runnable::run);
}
