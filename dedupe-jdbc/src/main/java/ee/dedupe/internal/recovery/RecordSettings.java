package ee.dedupe.internal.recovery;

import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Says where calls are recorded, and when those are driven on whose node died.
 *
 * @param store which records them, or {@code none}; empty for the one on the class path
 * @param interval between two looks; zero for none
 * @param attempts how often a call is driven on at most
 */
record RecordSettings(Optional<String> store, Duration interval, int attempts) {
    private static final String STORE = "dedupe.proof";
    private static final String INTERVAL = "dedupe.recovery.interval";
    private static final String ATTEMPTS = "dedupe.recovery.attempts";
    private static final DurationBounds PAUSE = new DurationBounds(Duration.ZERO, Duration.ofDays(1));
    private static final Duration USUAL_PAUSE = Duration.ofSeconds(30);
    private static final int USUAL_ATTEMPTS = 10;
    private static final int MOST_ATTEMPTS = 1000;

    /** All three. */
    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    STORE,
                    "`none` or a store name",
                    "",
                    "the store that records calls in their own transactions; not set: the one on the class path, if there is one"),
            new ConfigKey(
                    INTERVAL,
                    PAUSE.asType(),
                    USUAL_PAUSE.toString(),
                    "the pause between two looks for calls whose node died; `PT0S` leaves that to `Recovery.runOnce`"),
            new ConfigKey(
                    ATTEMPTS,
                    "integer 1-" + MOST_ATTEMPTS,
                    String.valueOf(USUAL_ATTEMPTS),
                    "how often an abandoned call is driven on before it is given up"));

    /**
     * Reads them.
     *
     * @throws ConfigException for a bad value
     */
    static RecordSettings read(StoreContext settings) {
        return new RecordSettings(
                settings.text(STORE).map(String::strip),
                settings.text(INTERVAL).map(RecordSettings::pause).orElse(USUAL_PAUSE),
                settings.integer(ATTEMPTS, USUAL_ATTEMPTS, 1, MOST_ATTEMPTS));
    }

    private static Duration pause(String written) {
        try {
            Duration pause = Duration.parse(written.strip());
            if (PAUSE.include(pause)) {
                return pause;
            }
        } catch (DateTimeException | ArithmeticException e) {
            throw refused(written);
        }
        throw refused(written);
    }

    private static ConfigException refused(String written) {
        return new ConfigException(
                INTERVAL, written, "an ISO-8601 duration " + PAUSE.asWritten() + ", such as PT90S or PT15M");
    }
}
