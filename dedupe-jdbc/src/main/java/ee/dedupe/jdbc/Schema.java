package ee.dedupe.jdbc;

import ee.dedupe.spi.ProofStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The table of records, as this version needs it. */
record Schema(Dialect dialect) {
    private static final String LOOK =
            "SELECT claim_key, payload, outcome, fence, created, expires FROM dedupe_proof WHERE 1 = 0";

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofMillis(50);

    /** Where the SQL that makes the table is found on the class path. */
    String file() {
        return "META-INF/dedupe/jdbc/" + dialect.name() + "/V1__dedupe.sql";
    }

    /** Makes the table unless it is there. */
    void create(Connection connection) throws SQLException {
        if (missing(connection) == null) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements()) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            awaitAnother(connection, e);
        }
    }

    /** Another node may be making it at the same time. */
    private static void awaitAnother(Connection connection, SQLException failure) throws SQLException {
        long endNanos = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (missing(connection) != null) {
            if (endNanos - System.nanoTime() <= 0) {
                throw failure;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /**
     * Looks for the table.
     *
     * @throws ProofStoreException with what to do, when it is missing or is not as this version needs it
     */
    void check(Connection connection) {
        SQLException missing = missing(connection);
        if (missing != null) {
            throw new ProofStoreException(
                    "DEDUP0122 The table dedupe_proof is missing, or is not as this version needs it: run " + file()
                            + " of dedupe-jdbc, by hand or with Flyway or Liquibase, or set dedupe.jdbc.create=true",
                    missing);
        }
    }

    private static @Nullable SQLException missing(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            statement.executeQuery(LOOK).close();
            return null;
        } catch (SQLException e) {
            return e;
        }
    }

    private List<String> statements() {
        try (InputStream in = Schema.class.getClassLoader().getResourceAsStream(file())) {
            if (in == null) {
                throw new ProofStoreException("DEDUP0122 " + file() + " is not on the class path");
            }
            String script = new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
            return Arrays.stream(script.split(";"))
                    .map(String::strip)
                    .filter(sql -> !sql.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new ProofStoreException("DEDUP0122 " + file() + " cannot be read", e);
        }
    }
}
