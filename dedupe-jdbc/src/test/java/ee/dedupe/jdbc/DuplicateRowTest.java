package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.Claims;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A row that is there stops an insert, and so does any other rule of the table: the two are told apart. */
class DuplicateRowTest {
    @ParameterizedTest
    @CsvSource({
        "PostgreSQL unique, 23505, 0, true",
        "PostgreSQL not null, 23502, 0, false",
        "PostgreSQL check, 23514, 0, false",
        "PostgreSQL foreign key, 23503, 0, false",
        "PostgreSQL exclusion, 23P01, 0, false",
        "H2 unique, 23505, 23505, true",
        "H2 not null, 23502, 23502, false",
        "H2 check, 23513, 23513, false",
        "MariaDB unique, 23000, 1062, true",
        "MariaDB unique by its name, 23000, 1586, true",
        "MariaDB not null, 23000, 1048, false",
        "MariaDB check, 23000, 4025, false",
        "MariaDB foreign key, 23000, 1452, false",
        "another failure, 08006, 1, false",
        "no state, , 1, false"
    })
    void failure_byItsStateAndNumber(String what, String state, int number, boolean duplicate) {
        assertThat(Parameters.isDuplicate(new SQLException(what, state, number)))
                .as(what)
                .isEqualTo(duplicate);
    }

    @Test
    void ruleOfAnOperators_isTheCauseThatIsTold() throws SQLException {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:rules;DB_CLOSE_DELAY=-1");

        assertRuleIsTold(h2);
    }

    @Test
    void ruleOfAnOperators_isTheCauseThatIsTold_onPostgreSql() throws SQLException {
        execute(PostgreSqlServer.database(), "CREATE SCHEMA rules");

        assertRuleIsTold(PostgreSqlServer.database("postgres", "-c search_path=rules"));
    }

    static void assertRuleIsTold(DataSource database) throws SQLException {
        try (ClaimStore store =
                TestClaims.open(new Source("test", database), new JdbcSettings("test", true, Duration.ZERO))) {
            execute(
                    database,
                    "ALTER TABLE dedupe_claim ADD tenant varchar(20) DEFAULT NULL CHECK (tenant IS NOT NULL)");

            assertThatThrownBy(() -> Claims.standing(store))
                    .hasMessage("DEDUP0128 The database did not grant a claim through test")
                    .hasRootCauseInstanceOf(SQLException.class);
        }
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
