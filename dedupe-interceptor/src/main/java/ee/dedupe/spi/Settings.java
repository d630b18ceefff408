package ee.dedupe.spi;

import java.util.Optional;

/** The application's configuration, as a store reads it. Thread-safe. */
@FunctionalInterface
public interface Settings {
    /** The value of this key, or empty when it is not set or set to nothing. */
    Optional<String> get(String key);

    /**
     * The whole number under this key, or the default when it is not set.
     *
     * @throws ConfigException when it is no whole number from {@code least} to {@code most}
     */
    default int integer(String key, int defaultValue, int least, int most) {
        return get(key).map(value -> parse(key, value.strip(), least, most)).orElse(defaultValue);
    }

    private static int parse(String key, String value, int least, int most) {
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new ConfigException(key, value, "a whole number from " + least + " to " + most);
        }
        throw new ConfigException(key, value, "a whole number from " + least + " to " + most);
    }
}
