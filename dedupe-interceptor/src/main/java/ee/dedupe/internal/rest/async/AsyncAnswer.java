package ee.dedupe.internal.rest.async;

import org.jspecify.annotations.Nullable;

/**
 * The progress of a method that answers later. The server may answer in its place, when its time is over or it was
 * canceled, while the work goes on: only the application tells how that ends. Thread-safe.
 */
public final class AsyncAnswer {
    private static final int LEAST_FAILURE = 400;

    private @Nullable ApplicationAnswer meanwhile;
    private @Nullable ApplicationAnswer last;
    private boolean taken;

    private final boolean ofStage;

    /** Follows a method that has a suspended response, or returns a stage. */
    AsyncAnswer(boolean ofStage) {
        this.ofStage = ofStage;
    }

    /** Returns whether a stage tells it, which may end before the work does. */
    public boolean isOfStage() {
        return ofStage;
    }

    /** Names the one who speaks in an answer. */
    public enum Origin {
        /** The application: its work is over. */
        APPLICATION,
        /** The application's handler of timeouts: its work may go on. */
        TIMEOUT_HANDLER,
        /** The server: the application has not answered yet. */
        SERVER
    }

    /**
     * Tells who speaks in the answer that the server gives with this status. The application may answer at the very
     * moment at which its time is over: a failure is not its own when it has another status than what the application
     * is about to hand over.
     */
    public synchronized Origin origin(int status) {
        ApplicationAnswer own = last;
        if (own == null) {
            return meanwhile == null ? Origin.SERVER : Origin.TIMEOUT_HANDLER;
        }
        boolean another = own.failure() == null && status >= LEAST_FAILURE && status != own.status();
        return another && !taken ? Origin.SERVER : Origin.APPLICATION;
    }

    /** Returns what the application fails with, or null. */
    public synchronized @Nullable Throwable failure() {
        ApplicationAnswer own = own();
        return own == null ? null : own.failure();
    }

    /** Returns what the application has answered so far; null before. */
    public synchronized @Nullable ApplicationAnswer own() {
        return last == null ? meanwhile : last;
    }

    /**
     * The handler of timeouts is about to answer.
     *
     * @return false when it has done so before: what it says now is about the end of the work
     */
    synchronized boolean answersMeanwhile(ApplicationAnswer answer) {
        boolean first = meanwhile == null;
        if (first) {
            meanwhile = answer;
        }
        return first;
    }

    /**
     * The application is about to answer.
     *
     * @return false when it has done so before
     */
    synchronized boolean answers(ApplicationAnswer answer) {
        boolean first = last == null;
        if (first) {
            last = answer;
        }
        return first;
    }

    /**
     * The server has been told of what the application answers.
     *
     * @param accepted whether it gives this answer
     */
    synchronized void told(boolean accepted) {
        taken = accepted;
    }
}
