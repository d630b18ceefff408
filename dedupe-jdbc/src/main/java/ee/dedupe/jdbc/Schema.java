package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStoreException;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A table, as this version needs it. */
record Schema(Dialect dialect, Table table) {
    /** A table of this library's. */
    enum Table {
        /** Records of calls in their own transactions. */
        PROOFS(
                "Calls are recorded in their own transactions",
                "dedupe_proof",
                "claim_key, application, payload, outcome, fence, created, expires",
                true),
        /** Claims, for who has no other store for them. */
        CLAIMS("Claims are kept", "dedupe_claim", "claim_key, kind, digest, content, expires", true),
        /** The table of how far sources have been worked off. */
        WATERMARKS("Watermarks are kept", "dedupe_watermark", "source_name, high_mark", false),
        /** Calls that may have to be driven on. */
        PENDING(
                "Calls that may have to be recovered are noted",
                "dedupe_pending",
                "claim_key, operation, input, state, failed, run_id, attempts, owner_process, owner_attempt,"
                        + " created, due",
                false),
        /** The table of what answers are about. */
        SUBJECTS("What answers are about is noted", "dedupe_about", "subject, kind, member, expires", false);

        private final String meaning;
        private final String title;
        private final String columns;
        private final boolean ends;

        Table(String meaning, String title, String columns, boolean ends) {
            this.meaning = meaning;
            this.title = title;
            this.columns = columns;
            this.ends = ends;
        }

        /** Returns what is done with it; a sentence to go on. */
        String meaning() {
            return meaning;
        }

        String title() {
            return title;
        }

        /** Returns whether it is written in the calls' own transactions. */
        boolean isJoined() {
            return this == PROOFS || this == WATERMARKS;
        }

        /** Returns whether its rows live for a time only. */
        boolean ends() {
            return ends;
        }
    }

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofMillis(50);

    /** Returns where the SQL that makes all tables is found on the class path. */
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
    private void awaitAnother(Connection connection, SQLException failure) throws SQLException {
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
                    "DEDUP0122 The table " + table.title + " is missing, or is not as this version needs it: run "
                            + file()
                            + " of dedupe-jdbc, by hand or with Flyway or Liquibase, or set dedupe.jdbc.create=true",
                    missing);
        }
    }

    /**
     * Looks whether the table can be written. A database that only serves reads would refuse every call.
     *
     * @throws ProofStoreException when it cannot be written
     */
    void checkWritable(Connection connection, String dataSource) {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("INSERT INTO " + table.title + " (" + table.columns + ") SELECT " + table.columns
                    + " FROM " + table.title + " WHERE 1 = 0");
        } catch (SQLException e) {
            throw new ProofStoreException(
                    "DEDUP0131 The table " + table.title + " cannot be written through " + dataSource
                            + ": the database or the connection is read-only, or its user may not insert",
                    e);
        }
    }

    private @Nullable SQLException missing(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            statement
                    .executeQuery("SELECT " + table.columns + " FROM " + table.title + " WHERE 1 = 0")
                    .close();
            return null;
        } catch (SQLException e) {
            return e;
        }
    }

    /** Returns this table's statements: what follows the comment that begins with its name, up to the next such one. */
    List<String> statements() {
        try (InputStream in = Schema.class.getClassLoader().getResourceAsStream(file())) {
            if (in == null) {
                throw new ProofStoreException("DEDUP0122 " + file() + " is not on the class path");
            }
            String script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Matcher ours = Pattern.compile("(?ms)^-- " + table.title + ": [^\n]*$(.*?)(?=^-- |\\z)")
                    .matcher(script);
            if (!ours.find()) {
                throw new ProofStoreException("DEDUP0122 " + file() + " does not make " + table.title);
            }
            return Arrays.stream(ours.group(1).split(";"))
                    .map(String::strip)
                    .filter(sql -> !sql.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new ProofStoreException("DEDUP0122 " + file() + " cannot be read", e);
        }
    }
}
