package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A database, or a connection, that refuses what is to be recorded: what the operator is told, and what is kept. */
class UnwritableDatabaseTest {
    private static final Duration TTL = Duration.ofMinutes(1);

    @TempDir
    Path directory;

    private final ProofRequest request = new ProofRequest(newKey(), Optional.empty(), TTL);

    @ParameterizedTest
    @EnumSource(Schema.Table.class)
    void readOnlyDatabase_failsTheDeployment_forEachTable(Schema.Table table) {
        String url = "jdbc:h2:file:" + directory.resolve("records");
        open(h2(url), table, true);

        assertThatThrownBy(() -> open(h2(url + ";ACCESS_MODE_DATA=r"), table, false))
                .isInstanceOf(ProofStoreException.class)
                .hasMessage("DEDUP0131 The table " + table.title()
                        + " cannot be written through test: the database or the connection is read-only, or its user may"
                        + " not insert");
    }

    @Test
    void readOnlySessions_failTheDeployment() {
        open(PostgreSqlServer.database(), Schema.Table.PROOFS, true);
        DataSource readOnly = PostgreSqlServer.database("postgres", "-c default_transaction_read_only=on");

        assertThatThrownBy(() -> open(readOnly, Schema.Table.PROOFS, false))
                .hasMessageStartingWith("DEDUP0131 The table dedupe_proof cannot be written through test")
                .hasRootCauseMessage("ERROR: cannot execute INSERT in a read-only transaction");
    }

    @Test
    void userWhoMayOnlyRead_failsTheDeployment() throws SQLException {
        open(PostgreSqlServer.database(), Schema.Table.PROOFS, true);
        execute(PostgreSqlServer.database(), "CREATE ROLE reader LOGIN; GRANT SELECT ON dedupe_proof TO reader");
        DataSource reader = PostgreSqlServer.database("reader", "");

        assertThatThrownBy(() -> open(reader, Schema.Table.PROOFS, false))
                .hasMessageStartingWith("DEDUP0131 The table dedupe_proof cannot be written through test")
                .hasRootCauseMessage("ERROR: permission denied for table dedupe_proof");
    }

    @Test
    void call_inAReadOnlyTransaction_isRefused_withTheReason() throws SQLException {
        ThreadTransactions transactions =
                new ThreadTransactions(PostgreSqlServer.pool(), Connection.TRANSACTION_READ_COMMITTED);
        try (ProofStore store = store(transactions)) {
            transactions.begin();
            execute(transactions, "SET TRANSACTION READ ONLY");

            assertThatThrownBy(() -> store.begin(request))
                    .isInstanceOf(ProofStoreException.class)
                    .hasMessage("DEDUP0125 The record of a call could not be begun through test, whose transaction is"
                            + " read-only");
            transactions.rollback();
        }
    }

    @Test
    void call_whoseTransactionIsOfAnotherDataSource_isRefused_andNothingIsWritten() throws SQLException {
        ThreadTransactions business =
                new ThreadTransactions(PostgreSqlServer.pool(), Connection.TRANSACTION_READ_COMMITTED);
        DataSource other = h2("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        try (ProofStore store = store(other)) {
            business.begin();

            assertThatThrownBy(() -> store.begin(request))
                    .isInstanceOf(ProofStoreException.class)
                    .hasMessage(
                            "DEDUP0123 The data source test takes no part in the call's transaction: name the one that"
                                    + " the application writes to with dedupe.jdbc.datasource");
            business.rollback();
            assertThat(number(other, "SELECT COUNT(*) FROM dedupe_proof")).isZero();
        }
    }

    @Test
    void result_thatTheDatabaseRefuses_isTold_andTheRecordGoesWithItsTransaction() throws SQLException {
        DataSource database = h2("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        ThreadTransactions transactions = new ThreadTransactions(database, Connection.TRANSACTION_READ_COMMITTED);
        try (ProofStore store = store(transactions)) {
            execute(database, "ALTER TABLE dedupe_proof ADD CHECK (outcome IS NULL OR OCTET_LENGTH(outcome) < 10)");
            transactions.begin();
            Proof proof = ((ProofResult.Granted) store.begin(request)).proof();

            assertThatThrownBy(() -> store.record(proof, StoredResult.of(new byte[10]), TTL))
                    .isInstanceOf(ProofStoreException.class)
                    .hasMessage("DEDUP0125 The record of a call could not be written through test");
            transactions.rollback();
            assertThat(number(database, "SELECT COUNT(*) FROM dedupe_proof")).isZero();
        }
    }

    /** One that has become so since the deployment. Nobody else serves behind its address. */
    @Test
    void claim_inADatabaseThatIsReadOnly_isRefused_withTheReason() {
        open(PostgreSqlServer.database(), Schema.Table.CLAIMS, true);
        Source readOnly =
                new Source("test", PostgreSqlServer.database("postgres", "-c default_transaction_read_only=on"));
        Dialect dialect = new PostgreSql();
        try (RecordStore store = new JdbcRecordStore(
                readOnly, dialect, Cleanup.start(readOnly, dialect, Schema.Table.CLAIMS, "dedupe", Duration.ZERO))) {
            Slot slot = Slot.of(Slot.Kind.CLAIM, newKey().toBytes(), RecordStore.ANYWHERE);

            assertThatThrownBy(() -> store.putIfAbsent(slot, new byte[1], TTL))
                    .isInstanceOf(ClaimStoreException.class)
                    .hasMessage("DEDUP0128 The database did not grant a claim through test: its database cannot be"
                            + " written, or is going down");
        }
    }

    private static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        new Random().nextBytes(bytes);
        return StorageKey.of(bytes);
    }

    private static void open(DataSource database, Schema.Table table, boolean create) {
        Opening.of(new Source("test", database), new JdbcSettings("test", create, Duration.ZERO), table)
                .cleanup()
                .close();
    }

    private static ProofStore store(DataSource database) {
        return JdbcProofStoreProvider.open(new Source("test", database), new JdbcSettings("test", true, Duration.ZERO));
    }

    private static DataSource h2(String url) {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(url);
        return database;
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int number(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getInt(1);
        }
    }
}
