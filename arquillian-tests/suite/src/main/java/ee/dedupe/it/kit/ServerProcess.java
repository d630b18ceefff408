package ee.dedupe.it.kit;

import java.net.URI;

/** A server of its own process with one application. */
public interface ServerProcess extends AutoCloseable {
    /** Where its application is, with a trailing slash. */
    URI application();

    /** Waits until the application serves. */
    void awaitReady();

    /** As {@code kill -9}: the server has no time for a last word. */
    void kill();

    @Override
    default void close() {
        kill();
    }
}
