package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.tck.LogLines;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a data source takes part in the transaction of a call, as the connections of different servers show it. */
class SourceTest {
    private final List<String> asked = new ArrayList<>();
    private boolean autoCommit = true;
    private boolean offAfterAStatement;
    private boolean refusesAChange;
    private boolean refusesAll;
    private long nowMillis;
    private long waitMillis;

    private final Source source =
            new Source("test", fake(DataSource.class), () -> TimeUnit.MILLISECONDS.toNanos(nowMillis));

    private <T> T fake(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                SourceTest.class.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    asked.add(method.getName());
                    return switch (method.getName()) {
                        case "getConnection" -> {
                            nowMillis += waitMillis;
                            if (refusesAll) {
                                throw new SQLException("one without XA is there already");
                            }
                            yield fake(Connection.class);
                        }
                        case "createStatement" -> fake(Statement.class);
                        case "getAutoCommit" -> autoCommit;
                        case "isClosed" -> false;
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

    @Test
    void connectionAlone_inAutoCommit_isLeftAsItIs() throws SQLException {
        assertThat(source.<String>alone(connection -> "done")).isEqualTo("done");

        assertThat(asked).containsExactly("getConnection", "getAutoCommit", "close");
    }

    @Test
    void connectionAlone_thatCommitsNothing_isMadeTo_andPutBack_alsoAfterAFailure() throws SQLException {
        autoCommit = false;

        source.alone(connection -> connection.createStatement());
        assertThatThrownBy(() -> source.alone(connection -> {
                    throw new SQLException("of the statement");
                }))
                .hasMessage("of the statement");

        assertThat(asked)
                .containsExactly(
                        "getConnection",
                        "getAutoCommit",
                        "setAutoCommit",
                        "createStatement",
                        "setAutoCommit",
                        "close",
                        "getConnection",
                        "getAutoCommit",
                        "setAutoCommit",
                        "setAutoCommit",
                        "close");
    }

    /** Nothing is written through it: it would be lost, or be committed by who knows whom. */
    @Test
    void connectionAlone_thatCannotBeMadeToCommit_isRefused_andClosed() {
        autoCommit = false;
        refusesAChange = true;

        assertThatThrownBy(() -> source.alone(connection -> connection.createStatement()))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failure -> assertThat(Source.reason(failure))
                                .isEqualTo(
                                        ": its connections are not in auto-commit and cannot be set to it, so that nothing"
                                                + " would be kept"))
                .hasRootCauseMessage("not in a global transaction");
        assertThat(asked).doesNotContain("createStatement").endsWith("close");
    }

    @Test
    void dataSource_thatGivesNoConnectionAlone_isTold_withItsPool() {
        refusesAll = true;
        waitMillis = 30_000;

        assertThatThrownBy(() -> source.alone(connection -> connection))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failure -> assertThat(Source.reason(failure))
                                .isEqualTo(
                                        ": it gave no connection within 30000 ms. Its pool has none left, of which a call may"
                                                + " need two, or the database cannot be reached"));
    }

    @Test
    void failure_ofAStatement_isNotLaidToTheConnection() {
        assertThat(Source.reason(new SQLException("of the statement"))).isEmpty();
    }

    /** Whoever has asked for it is refused by then, and its transaction has given back what this was waiting for. */
    @Test
    void connectionAlone_thatComesLate_isWarnedOf_onceInAMinute_andNotInTheFirst() throws SQLException {
        try (LogLines log = new LogLines()) {
            List<Integer> lines = new ArrayList<>();
            for (long wait : new long[] {500, 59_499, 1, 500, 59_999, 1, 500}) {
                waitMillis = wait;
                source.alone(connection -> connection);
                lines.add(log.all().size());
            }

            assertThat(lines).containsExactly(0, 0, 0, 1, 1, 1, 2);
            assertThat(log.all().get(0))
                    .isEqualTo("WARNING DEDUP0136 The data source test gave a connection only after 500 ms. Unless the"
                            + " database is slow its pool is too small: give it twice as many connections as calls run at"
                            + " once, or dedupe.store.threads more than calls run at once. This is not logged again for a"
                            + " minute");
        }
    }

    @Test
    void connectionAlone_toAServerThatCannotServe_isEnded_andAnotherIsTaken() throws SQLException {
        AtomicInteger tries = new AtomicInteger();

        assertThat(source.<String>alone(connection -> refusedAtFirst(tries))).isEqualTo("done");

        assertThat(asked).containsSubsequence("abort", "close", "getConnection").containsOnlyOnce("abort");
    }

    /**
     * What a statement is refused with, and whether its connection is ended and another tries: only where nothing was done, and
     * where another server may serve behind the address.
     */
    @ParameterizedTest
    @CsvSource({
        // PostgreSQL: a standby; ended by an operator, by a crash, while it starts, with its database, when idle too
        // long.
        "25006, 0, true",
        "57P01, 0, true",
        "57P02, 0, true",
        "57P03, 0, true",
        "57P04, 0, true",
        "57P05, 0, true",
        // MariaDB: read-only by its start, and by its mode; a node of Galera without a quorum; going down.
        "HY000, 1290, true",
        "HY000, 1836, true",
        "25006, 1792, true",
        "08S01, 1047, true",
        "08S01, 1053, true",
        // A limit of time; a disk or a memory that is full; a lock that is held, a deadlock; a right that is missing.
        "57014, 0, false",
        "53100, 0, false",
        "53200, 0, false",
        "HY000, 1205, false",
        "40001, 1213, false",
        "40001, 0, false",
        "40P01, 0, false",
        "55P03, 0, false",
        "42501, 0, false",
        "HY000, 1021, false",
        "HY000, 3100, false",
        // The line is cut: who knows what was done?
        "08S01, 0, false",
        "08006, 0, false",
        ", 1047, false"
    })
    void statement_thatIsRefused_isRunOnceMore_whereItsServerCannotServe(String state, int code, boolean isLeft)
            throws SQLException {
        AtomicInteger tries = new AtomicInteger();
        RowTries.Work<String> work = connection -> {
            if (tries.incrementAndGet() == 1) {
                throw new SQLException("refused", state, code);
            }
            return "done";
        };

        if (isLeft) {
            assertThat(source.<String>alone(work)).isEqualTo("done");
        } else {
            assertThatThrownBy(() -> source.<String>alone(work)).hasMessage("refused");
        }
        assertThat(tries).hasValue(isLeft ? 2 : 1);
        assertThat(asked.contains("abort")).isEqualTo(isLeft);
    }

    /** As on Open Liberty, whose connections do not show it: it is not ours to end. */
    @Test
    void connectionAlone_thatTakesPartInATransactionAllTheSame_isNotEnded() {
        refusesAChange = true;
        AtomicInteger tries = new AtomicInteger();

        assertThatThrownBy(() -> source.<String>alone(connection -> refusedAtFirst(tries)))
                .isInstanceOf(SQLException.class)
                .hasMessage("read-only");
        assertThat(asked).doesNotContain("abort");
        assertThat(tries).hasValue(1);
    }

    @Test
    void connectionsAlone_ofADatabaseThatIsReadOnly_areNotEndedForEver() {
        AtomicInteger tries = new AtomicInteger();
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> source.<String>alone(connection -> {
                        tries.incrementAndGet();
                        throw new SQLException("read-only", "25006");
                    }))
                    .hasMessage("read-only");
        }

        assertThat(tries).hasValueLessThan(120);
    }

    private static String refusedAtFirst(AtomicInteger tries) throws SQLException {
        if (tries.incrementAndGet() == 1) {
            throw new SQLException("read-only", "25006");
        }
        return "done";
    }
}
