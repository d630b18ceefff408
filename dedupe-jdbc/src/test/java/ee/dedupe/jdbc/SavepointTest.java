package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Records that the application takes back with its own work, and begins once more in the same transaction. */
class SavepointTest {
    private static final Duration TTL = Duration.ofMinutes(5);

    /** What is known of the first run's record when its work is taken back. */
    private enum First {
        BEGUN,
        RECORDED,
        UNDONE
    }

    static Stream<Arguments> databases() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:savepoint;DB_CLOSE_DELAY=-1");
        return Stream.of(h2, PostgreSqlServer.database())
                .flatMap(database -> Stream.of(First.values()).map(first -> Arguments.of(database, first)));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void secondRun_afterARollbackToASavepoint_isRecorded(DataSource database, First first) throws SQLException {
        ThreadTransactions transactions = new ThreadTransactions(database, Connection.TRANSACTION_READ_COMMITTED);
        Source source = new Source("test", transactions);
        StorageKey key = newKey();
        try (JdbcProofStore store =
                (JdbcProofStore) JdbcProofStoreProvider.open(source, new JdbcSettings("test", true, Duration.ZERO))) {
            transactions.begin();
            Connection connection = transactions.getConnection();
            Savepoint before = connection.setSavepoint();
            Proof proof = granted(store, key);
            if (first == First.RECORDED) {
                store.record(proof, StoredResult.of(new byte[] {1}), TTL);
            } else if (first == First.UNDONE) {
                store.undo(proof);
            }
            connection.rollback(before);
            store.undo(proof);
            store.record(granted(store, key), StoredResult.of(new byte[] {2}), TTL);
            assertThat(transactions.commit()).isTrue();

            transactions.begin();
            assertThat(store.begin(request(key)))
                    .isInstanceOfSatisfying(
                            ProofResult.Proven.class,
                            proven -> assertThat(proven.result().orElseThrow().bytes())
                                    .containsExactly(2));
            transactions.rollback();
        }
    }

    private static Proof granted(JdbcProofStore store, StorageKey key) {
        return ((ProofResult.Granted) store.begin(request(key))).proof();
    }

    private static ProofRequest request(StorageKey key) {
        return new ProofRequest(key, Optional.empty(), TTL);
    }

    private static StorageKey newKey() {
        byte[] key = new byte[StorageKey.LENGTH];
        new SecureRandom().nextBytes(key);
        return StorageKey.of(key);
    }
}
