package ee.dedupe.test;

/** Stops the server and starts it. */
@FunctionalInterface
public interface Restart {
    /**
     * Returns when the server is up again.
     *
     * @throws Exception if it is not; the play is then not played
     */
    void run() throws Exception;
}
