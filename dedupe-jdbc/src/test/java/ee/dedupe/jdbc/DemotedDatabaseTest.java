package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.postgresql.server.StandbyPair;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.RivalNodes;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGPoolingDataSource;

/** A failover of PostgreSQL behind one address: the old server goes on as one that only reads, and its connections stay open. */
@SuppressWarnings("deprecation") // the one pool of this driver
class DemotedDatabaseTest {
    private static final Duration BUDGET = Duration.ofSeconds(1);
    private static final int THREADS = 8;
    private static final int SLOTS = 100;

    private final EmbeddedPostgres old = start();
    private final EmbeddedPostgres next = start();
    private final MovingAddress address = new MovingAddress(old.getPort());

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder().start();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        address.close();
        next.close();
        old.close();
    }

    /** With what was claimed: the next one has followed. */
    private void failOver() throws SQLException {
        StandbyPair.makeReadOnly(old);
        try (Connection from = old.getPostgresDatabase().getConnection();
                Connection to = next.getPostgresDatabase().getConnection();
                Statement all = from.createStatement();
                ResultSet row = all.executeQuery("SELECT claim_key, kind, digest, content, expires FROM dedupe_claim");
                PreparedStatement insert = to.prepareStatement(
                        "INSERT INTO dedupe_claim (claim_key, kind, digest, content, expires) VALUES (?, ?, ?, ?, ?)")) {
            while (row.next()) {
                for (int i = 1; i <= 5; i++) {
                    insert.setObject(i, row.getObject(i));
                }
                insert.executeUpdate();
            }
        }
        address.moveTo(next.getPort());
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void failover_behindOneAddress_isFollowed_andNothingIsGrantedTwice() throws Exception {
        RecordStore creating = TestClaims.records(next.getPostgresDatabase());
        PGPoolingDataSource first = UncheckedPool.at(address.port(), THREADS);
        PGPoolingDataSource second = UncheckedPool.at(address.port(), THREADS);
        try (RecordStore one = TestClaims.records(first);
                RecordStore two = TestClaims.records(second)) {
            RivalNodes nodes = new RivalNodes(List.of(one, two), THREADS, BUDGET);
            List<Slot> before = RivalNodes.newSlots(SLOTS);
            assertThat(nodes.granted(before)).isEqualTo(SLOTS);

            failOver();
            long start = System.nanoTime();
            int again = nodes.granted(before);
            int granted = nodes.granted(RivalNodes.newSlots(SLOTS));
            Duration took = Duration.ofNanos(System.nanoTime() - start);

            System.out.println("PostgreSQL read-only behind one address: granted " + granted + " of " + SLOTS
                    + " new ones, twice " + again + " of " + SLOTS + ", failed " + nodes.failed() + " of " + 4 * SLOTS
                    + ", all within " + took.toMillis() + " ms");
            assertThat(again).isZero();
            assertThat(granted).isEqualTo(SLOTS);
            assertThat(nodes.failed()).isZero();
        } finally {
            creating.close();
            first.close();
            second.close();
        }
    }

    /** As an operator ends sessions, or a server that goes down. */
    @Test
    void sessionsThatWereEnded_areReplacedWithinTheCall() throws SQLException {
        PGPoolingDataSource pool = UncheckedPool.at(address.port(), THREADS);
        try (RecordStore store = TestClaims.records(pool)) {
            execute(
                    old.getPostgresDatabase(),
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                            + " AND backend_type = 'client backend'");
            RivalNodes node = new RivalNodes(List.of(store), 1, BUDGET);

            assertThat(node.isServed()).isTrue();
            assertThat(node.failed()).isZero();
        } finally {
            pool.close();
        }
    }
}
