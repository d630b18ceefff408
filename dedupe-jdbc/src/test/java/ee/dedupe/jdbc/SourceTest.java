package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ProofStoreException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Whether a data source takes part in the transaction of a call, as the connections of different servers show it. */
class SourceTest {
    private final List<String> asked = new ArrayList<>();
    private boolean autoCommit = true;
    private boolean offAfterAStatement;
    private boolean refusesAChange;
    private boolean refusesAll;

    private final Source source = new Source("test", fake(DataSource.class));

    private <T> T fake(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                SourceTest.class.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    asked.add(method.getName());
                    return switch (method.getName()) {
                        case "getConnection" -> {
                            if (refusesAll) {
                                throw new SQLException("one without XA is there already");
                            }
                            yield fake(Connection.class);
                        }
                        case "createStatement" -> fake(Statement.class);
                        case "getAutoCommit" -> autoCommit;
                        case "execute" -> {
                            autoCommit = !offAfterAStatement;
                            yield false;
                        }
                        case "setAutoCommit" -> {
                            if (refusesAChange) {
                                throw new SQLException("not in a global transaction");
                            }
                            yield null;
                        }
                        default -> null;
                    };
                }));
    }

    @Test
    void connection_withoutAutoCommit_isOfTheTransaction() throws SQLException {
        autoCommit = false;

        source.inTransaction(Schema.Table.PROOFS);

        assertThat(asked).containsExactly("getConnection", "getAutoCommit");
    }

    @Test
    void connection_thatCommitsEachStatement_isRefused_andClosed() {
        assertThatThrownBy(() -> source.inTransaction(Schema.Table.PROOFS))
                .isInstanceOf(ProofStoreException.class)
                .hasMessageStartingWith("DEDUP0123 The data source test ");
        assertThat(asked).endsWith("close");
    }

    @Test
    void connection_thatJoinsWithItsFirstStatement_isOfTheTransaction() throws SQLException {
        offAfterAStatement = true;

        source.inTransaction(Schema.Table.PROOFS);

        assertThat(asked).doesNotContain("setAutoCommit", "commit");
    }

    /** As on Open Liberty. */
    @Test
    void connection_thatMayNotBeSetToAutoCommit_isOfTheTransaction_andIsAskedOnce() throws SQLException {
        refusesAChange = true;

        source.inTransaction(Schema.Table.PROOFS);
        source.inTransaction(Schema.Table.PROOFS);

        assertThat(asked).containsOnlyOnce("setAutoCommit").doesNotContain("commit");
    }

    /** As on WildFly, where the application has written to another data source before, and neither has XA. */
    @Test
    void dataSource_thatGivesTheTransactionNoConnection_isTold_withWhatToDo() {
        refusesAll = true;

        assertThatThrownBy(() -> source.inTransaction(Schema.Table.PROOFS))
                .isInstanceOf(ProofStoreException.class)
                .hasMessage(
                        "DEDUP0123 The data source test gives the call's transaction no connection: its pool has none"
                                + " left, or the transaction has another data source, and neither has XA: name the one that the"
                                + " application writes to with dedupe.jdbc.datasource")
                .hasRootCauseMessage("one without XA is there already");
    }
}
