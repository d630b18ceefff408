package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MovingAddress;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGPoolingDataSource;

/** A failover of PostgreSQL behind one address: the old server goes on as one that only reads, and its connections stay open. */
@SuppressWarnings("deprecation") // the one pool of this driver
class DemotedDatabaseTest {
    private static final Duration LIFE = Duration.ofMinutes(1);
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

    /** Of one node, and full. It asks no connection whether it still serves. */
    private PGPoolingDataSource pool(int connections) throws SQLException {
        PGPoolingDataSource pool = new PGPoolingDataSource();
        pool.setDataSourceName(UUID.randomUUID().toString());
        pool.setPortNumbers(new int[] {address.port()});
        pool.setDatabaseName("postgres");
        pool.setUser("postgres");
        pool.setInitialConnections(connections);
        pool.setMaxConnections(connections);
        pool.initialize();
        return pool;
    }

    private static RecordStore store(DataSource pool) {
        return JdbcStoreProvider.open(new Source("test", pool), new JdbcSettings("test", true, Duration.ZERO));
    }

    /** With what was claimed: the next one has followed. */
    private void failOver() throws SQLException {
        execute(old.getPostgresDatabase(), "ALTER SYSTEM SET default_transaction_read_only=on");
        execute(old.getPostgresDatabase(), "SELECT pg_reload_conf()");
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

    private static Slot slot() {
        byte[] key = new byte[Slot.KEY_LENGTH];
        new SecureRandom().nextBytes(key);
        return Slot.of(Slot.Kind.CLAIM, key, RecordStore.ANYWHERE);
    }

    private static List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            slots.add(slot());
        }
        return slots;
    }

    private static boolean isGranted(RecordStore node, Slot slot, AtomicInteger failed) {
        try {
            return node.putIfAbsent(slot, new byte[] {1}, LIFE).isEmpty();
        } catch (ClaimStoreException e) {
            failed.incrementAndGet();
            return false;
        }
    }

    /** Of several threads at once. */
    private static int granted(List<RecordStore> nodes, List<Slot> slots, AtomicInteger failed) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<Boolean>> asked = new ArrayList<>();
            for (Slot slot : slots) {
                for (RecordStore node : nodes) {
                    asked.add(threads.submit(() -> isGranted(node, slot, failed)));
                }
            }
            int granted = 0;
            for (Future<Boolean> each : asked) {
                granted += each.get() ? 1 : 0;
            }
            return granted;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void failover_behindOneAddress_isFollowed_andNothingIsGrantedTwice() throws Exception {
        RecordStore creating = store(next.getPostgresDatabase());
        PGPoolingDataSource first = pool(THREADS);
        PGPoolingDataSource second = pool(THREADS);
        try (RecordStore one = store(first);
                RecordStore two = store(second)) {
            List<RecordStore> nodes = List.of(one, two);
            AtomicInteger failed = new AtomicInteger();
            List<Slot> before = slots();
            assertThat(granted(nodes, before, failed)).isEqualTo(SLOTS);

            failOver();
            long start = System.nanoTime();
            int again = granted(nodes, before, failed);
            int granted = granted(nodes, slots(), failed);
            Duration took = Duration.ofNanos(System.nanoTime() - start);

            System.out.println("PostgreSQL read-only behind one address: granted " + granted + " of " + SLOTS
                    + " new ones, twice " + again + " of " + SLOTS + ", failed " + failed + " of " + 4 * SLOTS
                    + ", all within " + took.toMillis() + " ms");
            assertThat(again).isZero();
            assertThat(granted).isEqualTo(SLOTS);
            assertThat(failed).hasValue(0);
        } finally {
            creating.close();
            first.close();
            second.close();
        }
    }

    /** As an operator ends sessions, or a server that goes down. */
    @Test
    void sessionsThatWereEnded_areReplacedWithinTheCall() throws SQLException {
        PGPoolingDataSource pool = pool(THREADS);
        try (RecordStore store = store(pool)) {
            execute(
                    old.getPostgresDatabase(),
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                            + " AND backend_type = 'client backend'");
            AtomicInteger failed = new AtomicInteger();

            assertThat(isGranted(store, slot(), failed)).isTrue();
            assertThat(failed).hasValue(0);
        } finally {
            pool.close();
        }
    }
}
