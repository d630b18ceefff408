package ee.dedupe.internal.rest.async;

/** Is told how an asynchronous answer fails. */
public interface AnswerWatcher {
    /** The server is about to be told of this. */
    void failed(Throwable thrown);

    /** The server was told, and has given its answer on this thread. */
    void answered();
}
