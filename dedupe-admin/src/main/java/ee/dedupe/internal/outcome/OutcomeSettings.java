package ee.dedupe.internal.outcome;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;

/**
 * Where callers ask for their keys.
 *
 * @param path below the application's own, with a slash before it and none at the end
 */
record OutcomeSettings(String path) {
    /** The one key. */
    static final List<ConfigKey> KEYS = List.of(new ConfigKey(
            "dedupe.outcome.path",
            "path such as `/outcomes`",
            "",
            "where callers ask what became of their keys, below the application's own path; not set: nowhere"));

    private static final String PATH = "(?:/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*+)++";
    private static final String RULE =
            "a path of letters, digits, '-', '_', '.' and '~' that starts with '/' and does not end with it,"
                    + " such as /outcomes";

    /**
     * Reads the key; empty where nobody can ask.
     *
     * @throws ConfigException for a bad value
     */
    static Optional<OutcomeSettings> read(StoreContext settings) {
        return settings.text("dedupe.outcome.path").map(written -> {
            String path = written.strip();
            if (!path.matches(PATH)) {
                throw new ConfigException("dedupe.outcome.path", written, RULE);
            }
            return new OutcomeSettings(path);
        });
    }
}
