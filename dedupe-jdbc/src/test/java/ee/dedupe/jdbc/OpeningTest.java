package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.tools.RunScript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a deployment is told when calls cannot be recorded. */
class OpeningTest {
    private final JdbcDataSource database = new JdbcDataSource();

    OpeningTest() {
        database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    }

    @Test
    void open_withoutTheTable_namesTheFile() {
        assertThatThrownBy(() -> open(false))
                .isInstanceOf(ProofStoreException.class)
                .hasMessageStartingWith("DEDUP0122 The table dedupe_proof is missing")
                .hasMessageContaining("META-INF/dedupe/jdbc/h2/V1__dedupe.sql");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fence", "application"})
    void open_withATableOfAnotherVersion_namesTheFile(String added) throws SQLException {
        open(true);
        execute("ALTER TABLE dedupe_proof DROP COLUMN " + added);

        assertThatThrownBy(() -> open(false))
                .hasMessageStartingWith(
                        "DEDUP0122 The table dedupe_proof is missing, or is not as this version needs it")
                .hasMessageContaining("META-INF/dedupe/jdbc/h2/V1__dedupe.sql");
    }

    /** All that a deployment may look for, so that one file is enough. */
    @ParameterizedTest
    @EnumSource(Schema.Table.class)
    void file_makesEachTable(Schema.Table table) throws SQLException, IOException {
        try (Connection connection = database.getConnection();
                InputStream file =
                        getClass().getClassLoader().getResourceAsStream("META-INF/dedupe/jdbc/h2/V1__dedupe.sql")) {
            RunScript.execute(connection, new InputStreamReader(file, StandardCharsets.UTF_8));

            new Schema(Dialects.of(connection.getMetaData()), table).check(connection);
        }
    }

    @Test
    void open_afterAnotherTableIsMade_makesItsOwn() {
        open(true);

        assertThatCode(() -> JdbcStoreProvider.open(
                                new Source("test", database), new JdbcSettings("test", true, Duration.ZERO))
                        .close())
                .doesNotThrowAnyException();
    }

    @Test
    void open_onceTheTableIsMade_makesNothing() {
        open(true);

        assertThatCode(() -> open(false)).doesNotThrowAnyException();
        assertThatCode(() -> open(true)).doesNotThrowAnyException();
    }

    @Test
    void open_withoutADataSource_namesTheKeyToSet() {
        assertThatThrownBy(() -> new JdbcProofStoreProvider()
                        .open(
                                key -> Optional.of("java:app/jdbc/None")
                                        .filter(name -> key.equals("dedupe.jdbc.datasource")),
                                "dedupe"))
                .isInstanceOf(ProofStoreException.class)
                .hasMessage(
                        "DEDUP0120 There is no data source java:app/jdbc/None: set dedupe.jdbc.datasource to the name"
                                + " of the one that the application writes with");
    }

    @Test
    void open_ofADatabaseThatIsDown_namesTheDataSource() {
        database.setURL("jdbc:h2:tcp://127.0.0.1:1/none");

        assertThatThrownBy(() -> open(false))
                .isInstanceOf(ProofStoreException.class)
                .message()
                .matches(
                        "DEDUP0120 The data source test gives no connection that can be used: it gave no connection within"
                                + " \\d+ ms. Its pool has none left, of which a call may need two, or the database cannot be"
                                + " reached");
    }

    @ParameterizedTest
    @EnumSource(Schema.Table.class)
    void open_withConnectionsThatCannotBeMadeToCommit_isRefused_forEachTable(Schema.Table table) {
        DataSource never = WithoutAutoCommitTest.without(database, new SQLException("not here"));

        assertThatThrownBy(() ->
                        Opening.of(new Source("test", never), new JdbcSettings("test", true, Duration.ZERO), table))
                .isInstanceOf(ProofStoreException.class)
                .hasMessage(
                        "DEDUP0120 The data source test gives no connection that can be used: its connections are not in"
                                + " auto-commit and cannot be set to it, so that nothing would be kept")
                .hasRootCauseMessage("not here");
    }

    @ParameterizedTest
    @CsvSource({"PostgreSQL,postgresql", "H2,h2", "MariaDB,mariadb"})
    void database_isKnownByItsProduct(String product, String dialect) throws SQLException {
        assertThat(Dialects.of(database(product)).name()).isEqualTo(dialect);
    }

    @ParameterizedTest
    @CsvSource({"PostgreSQL", "H2", "MariaDB"})
    void database_hasItsFile(String product) throws SQLException {
        for (Schema.Table table : Schema.Table.values()) {
            Schema schema = new Schema(Dialects.of(database(product)), table);

            assertThat(schema.statements()).anyMatch(sql -> sql.startsWith("CREATE TABLE " + table.title() + " ("));
            assertThat(schema.statements())
                    .allMatch(sql -> sql.contains(table.title())
                            || sql.contains("dedupe_fence")
                            || sql.contains("dedupe_letter"));
        }
    }

    @Test
    void database_thatIsNotKnown_isNamed() {
        assertThatThrownBy(() -> Dialects.of(database("Apache Derby")))
                .isInstanceOf(ProofStoreException.class)
                .hasMessageStartingWith("DEDUP0121 dedupe-jdbc does not know the database Apache Derby");
    }

    private void open(boolean create) {
        JdbcProofStoreProvider.open(new Source("test", database), new JdbcSettings("test", create, Duration.ZERO))
                .close();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static DatabaseMetaData database(String product) {
        return (DatabaseMetaData) Proxy.newProxyInstance(
                OpeningTest.class.getClassLoader(),
                new Class<?>[] {DatabaseMetaData.class},
                (proxy, method, args) -> Stream.of(product)
                        .filter(name -> method.getName().equals("getDatabaseProductName"))
                        .findFirst()
                        .orElseThrow());
    }
}
