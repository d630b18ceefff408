package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An outbox that nobody has emptied for a while; {@code -Ddedupe.letters=1000000} for the figure of the manual. */
class ManyLettersTest {
    private static final int LETTERS = Integer.getInteger("dedupe.letters", 30_000);
    private static final int TAKEN = 200;
    private static final Duration LONGEST = Duration.ofMillis(10);
    private static final String KIND = "outbox:many";

    @Test
    void batch_isTakenSoon_howeverManyWait_andTheTableShrinks() throws SQLException {
        PendingCallStore store = JdbcProofStoreProvider.openPendingCalls(
                new Source("many", PostgreSqlServer.pool()), new JdbcSettings("many", true, Duration.ZERO));
        try (Connection connection = PostgreSqlServer.database().getConnection();
                Statement statement = connection.createStatement()) {
            // Each tenth in order, a hundred thousand lines at most.
            statement.execute(
                    "INSERT INTO dedupe_pending (claim_key, operation, input, run_id, state, failed, attempts,"
                            + " owner_process, owner_attempt, created, due)"
                            + " SELECT CASE WHEN n % 10 = 0 THEN substring(sha256(cast(n % 100000 as text)::bytea) FROM 1 FOR 24)"
                            + " || int8send(n) ELSE sha256(cast(-n as text)::bytea) END, '" + KIND
                            + "', repeat('x', 200)::bytea,"
                            + " CASE WHEN n % 10 = 0 THEN n ELSE 0 END, 1, 0, 0, 0, 0, clock_timestamp(),"
                            + " clock_timestamp() - interval '1 hour' + n * interval '1 millisecond'"
                            + " FROM generate_series(1::bigint, " + LETTERS + ") n");
            statement.execute("ANALYZE dedupe_pending");
            String plan = plan(statement);
            long sizeBefore = size(statement);
            List<Long> counted = new ArrayList<>();
            for (int n = 0; n < TAKEN; n++) {
                long start = System.nanoTime();
                assertThat(store.left(KIND, 1_000)).isEqualTo(new PendingCallStore.Left(1_000, 0));
                counted.add(System.nanoTime() - start);
            }
            counted.sort(null);

            List<Long> nanos = new ArrayList<>();
            for (int n = 0; n < TAKEN; n++) {
                OwnerToken owner = new OwnerToken(1, n);
                long start = System.nanoTime();
                PendingCall taken =
                        store.take(KIND, owner, Duration.ofMinutes(1)).orElseThrow();
                nanos.add(System.nanoTime() - start);
                store.end(taken.key(), owner);
            }
            nanos.sort(null);
            statement.execute("DELETE FROM dedupe_pending WHERE operation = '" + KIND + "'");
            statement.execute("VACUUM dedupe_pending");
            long sizeAfter = size(statement);

            System.out.printf(
                    "%d letters: counted up to 1,000 in %.2f ms (median), %.2f ms (99 of 100); a batch looked at and one taken in"
                            + " %.2f ms (median), %.2f ms (99 of 100); table %d kB, then %d kB%n%s%n",
                    LETTERS,
                    counted.get(TAKEN / 2) / 1e6,
                    counted.get(TAKEN * 99 / 100) / 1e6,
                    nanos.get(TAKEN / 2) / 1e6,
                    nanos.get(TAKEN * 99 / 100) / 1e6,
                    sizeBefore / 1024,
                    sizeAfter / 1024,
                    plan);
            assertThat(plan).contains("dedupe_pending_due").doesNotContain("Sort", "Seq Scan");
            assertThat(nanos.get(TAKEN / 2)).isLessThan(LONGEST.toNanos());
            assertThat(counted.get(TAKEN / 2)).isLessThan(LONGEST.toNanos());
            assertThat(sizeAfter).isLessThan(sizeBefore / 10);
        }
    }

    /** The head waits for its next attempt, or is given up: what stands behind it must not be passed over at each look. */
    @ParameterizedTest
    @ValueSource(ints = {PendingSql.WAITING, PendingSql.GIVEN_UP})
    void letter_isTakenSoon_howeverManyStandBehindAHeadThatIsNotSent(int stateOfTheHead) throws SQLException {
        String kind = "outbox:line" + stateOfTheHead;
        PendingCallStore store = JdbcProofStoreProvider.openPendingCalls(
                new Source("many", PostgreSqlServer.pool()), new JdbcSettings("many", true, Duration.ZERO));
        try (Connection connection = PostgreSqlServer.database().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "INSERT INTO dedupe_pending (claim_key, operation, input, run_id, state, failed, attempts,"
                            + " owner_process, owner_attempt, created, due)"
                            + " SELECT substring(sha256('" + kind + "'::bytea) FROM 1 FOR 24) || int8send(n), '" + kind
                            + "', 'x'::bytea, n, CASE WHEN n = 1 THEN " + stateOfTheHead + " ELSE 1 END, 0,"
                            + " CASE WHEN n = 1 THEN 3 ELSE 0 END, 0, 0, clock_timestamp(),"
                            + " CASE WHEN n = 1 THEN clock_timestamp() + interval '100 years'"
                            + " ELSE clock_timestamp() - interval '1 hour' END"
                            + " FROM generate_series(1::bigint, " + LETTERS + ") n");
            statement.execute("ANALYZE dedupe_pending");
            assertThat(store.take(kind, new OwnerToken(1, 0), Duration.ofMinutes(1)))
                    .as("the first look puts them away")
                    .isEmpty();
            long hits = hits(statement, kind);
            List<Long> nanos = new ArrayList<>();
            for (int n = 1; n <= TAKEN; n++) {
                statement.execute(
                        "INSERT INTO dedupe_pending (claim_key, operation, input, run_id, state, failed, attempts,"
                                + " owner_process, owner_attempt, created, due) VALUES (sha256('" + kind + n
                                + "'::bytea), '" + kind
                                + "', 'another'::bytea, 0, 1, 0, 0, 0, 0, clock_timestamp(), clock_timestamp())");
                OwnerToken owner = new OwnerToken(1, n);
                long start = System.nanoTime();
                PendingCall taken =
                        store.take(kind, owner, Duration.ofMinutes(1)).orElseThrow();
                nanos.add(System.nanoTime() - start);
                assertThat(taken.input()).isEqualTo("another");
                store.end(taken.key(), owner);
            }
            nanos.sort(null);
            statement.execute("DELETE FROM dedupe_pending WHERE operation = '" + kind + "'");

            System.out.printf(
                    "%d letters behind a head: another one taken in %.2f ms (median); a look reads %d rows%n",
                    LETTERS, nanos.get(TAKEN / 2) / 1e6, hits);
            assertThat(hits).as("rows that a look reads").isLessThan(100);
            assertThat(nanos.get(TAKEN / 2)).isLessThan(LONGEST.toNanos());
        }
    }

    /** How many rows a look reads, those that it passes over included. */
    private static long hits(Statement statement, String kind) throws SQLException {
        String asked = new PendingSql(new PostgreSql().clock()).due().replaceFirst("\\?", "'" + kind + "'");
        long read = 0;
        try (ResultSet rows = statement.executeQuery("EXPLAIN (ANALYZE, TIMING OFF) " + asked)) {
            while (rows.next()) {
                Matcher found = Pattern.compile("(?:actual rows=|Rows Removed by Filter: )(\\d+)")
                        .matcher(rows.getString(1));
                while (found.find()) {
                    read += Long.parseLong(found.group(1));
                }
            }
        }
        return read;
    }

    private static String plan(Statement statement) throws SQLException {
        PendingSql sql = new PendingSql(new PostgreSql().clock());
        StringBuilder plan = new StringBuilder();
        for (String each : List.of(sql.due(), sql.countWaiting(), sql.countGivenUp(), sql.givenUp())) {
            String asked = each.replaceFirst("\\?", "'" + KIND + "'").replaceFirst("\\?", "1000");
            try (ResultSet rows = statement.executeQuery("EXPLAIN (ANALYZE, BUFFERS) " + asked)) {
                while (rows.next()) {
                    plan.append(rows.getString(1)).append('\n');
                }
            }
        }
        return plan.toString();
    }

    private static long size(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT pg_relation_size('dedupe_pending')")) {
            row.next();
            return row.getLong(1);
        }
    }
}
