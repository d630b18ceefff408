package ee.dedupe.internal.lifecycle;

import ee.dedupe.spi.ConfigKey;
import java.util.List;

/**
 * One of the things that begin and end with the application. It is made before the application starts, and given the parts that
 * it needs, which are before it in the list. Each method is called once at most, and in this order; {@link #abandon} in place of all that follow.
 */
public interface Part {
    /**
     * Looks before the application starts for what would keep it from being opened.
     *
     * @throws RuntimeException with the remedy
     */
    default void check() {}

    /** The configuration keys that it reads, beside those of the library; known once it is checked. */
    default List<ConfigKey> keys() {
        return List.of();
    }

    /** The deployment has failed: it is never opened. What its check has begun ends. */
    default void abandon() {}

    /** Begins. The parts that it needs are open. */
    default void open() {}

    /** Lets nothing new begin, and waits for what is under way. All parts that it needs are still there. */
    default void stop() {}

    /** Ends what was begun. All parts have stopped. */
    default void close() {}
}
