package ee.dedupe.spi;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads one parameter of an {@code @Incoming} method that tells more of a message than its payload, such as the metadata
 * of a broker. Thread-safe.
 */
@FunctionalInterface
public interface MessageReader {
    /**
     * Returns what the parameter tells.
     *
     * @param argument of the type that the reader was made for
     * @throws RuntimeException when it cannot be read; {@code onStoreFailure} says whether the message runs unguarded then
     */
    ReceivedMessage read(Object argument);

    /**
     * The facts that are known of a message beside its payload.
     *
     * @param source where it comes from: messages of two sources are never the same; empty when that is not known
     * @param header finds the value of a header by its name; one without a value counts as absent
     * @param delivery recognizes a second delivery of the same message within its source; empty when nothing does
     */
    record ReceivedMessage(String source, Function<String, Optional<String>> header, Optional<String> delivery) {}

    /** Makes readers. Found by {@link java.util.ServiceLoader}. */
    interface Provider {
        /**
         * Returns the reader of a parameter. Asked while the application starts.
         *
         * @param listener a method with {@code @Incoming}
         * @param parameter the type of one of its parameters
         * @param settings finds a key of the application's configuration
         * @return empty when parameters of this type tell nothing
         */
        Optional<MessageReader> reader(
                Method listener, Class<?> parameter, Function<String, Optional<String>> settings);
    }
}
