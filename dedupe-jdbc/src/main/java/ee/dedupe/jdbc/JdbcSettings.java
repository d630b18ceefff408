package ee.dedupe.jdbc;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.List;

/**
 * The settings of the store.
 *
 * @param dataSource where the application's data source is found by name
 * @param create whether a missing table is made
 * @param cleanup the pause between two cleanups; zero for none
 * @param application whose records are told from those of others in the same table
 */
record JdbcSettings(String dataSource, boolean create, Duration cleanup, String application) {
    private static final String DATA_SOURCE = "dedupe.jdbc.datasource";
    private static final String CREATE = "dedupe.jdbc.create";
    private static final String CLEANUP = "dedupe.jdbc.cleanup";
    private static final String DEFAULT_DATA_SOURCE = "java:comp/DefaultDataSource";
    private static final Duration DEFAULT_CLEANUP = Duration.ofMinutes(1);

    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    DATA_SOURCE,
                    "JNDI name",
                    DEFAULT_DATA_SOURCE,
                    "The data source that the application writes with, in whose transactions calls are recorded."),
            new ConfigKey(
                    CREATE,
                    "boolean",
                    "false",
                    "Whether the table is made at the start if it is missing. The database user needs the right to do so."),
            new ConfigKey(
                    CLEANUP,
                    "duration",
                    DEFAULT_CLEANUP.toString(),
                    "The pause between two deletions of records whose time is over; `PT0S` leaves that to you."));

    /** Makes the settings of the default application. */
    JdbcSettings(String dataSource, boolean create, Duration cleanup) {
        this(dataSource, create, cleanup, "dedupe");
    }

    static JdbcSettings read(StoreContext context) {
        return new JdbcSettings(
                context.text(DATA_SOURCE, DEFAULT_DATA_SOURCE),
                context.flag(CREATE, false),
                context.seconds(CLEANUP, DEFAULT_CLEANUP, Duration.ZERO, Duration.ofDays(1)));
    }

    JdbcSettings of(String other) {
        return new JdbcSettings(dataSource, create, cleanup, other);
    }
}
