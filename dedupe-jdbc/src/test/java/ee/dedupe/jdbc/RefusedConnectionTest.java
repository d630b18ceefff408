package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A call that gets no connection, since the database takes none at the moment, has done nothing. */
class RefusedConnectionTest {
    private static final Schema.Table TABLE = Schema.Table.PROOFS;

    private final AtomicInteger asked = new AtomicInteger();
    private int refusals = 1;
    private boolean autoCommit = true;
    private long waitMillis;
    private long nowMillis;

    private Source source(SQLException refusal) {
        DataSource pool = fake(DataSource.class, refusal);
        return new Source("test", pool, () -> TimeUnit.MILLISECONDS.toNanos(nowMillis));
    }

    private <T> T fake(Class<T> type, SQLException refusal) {
        return type.cast(Proxy.newProxyInstance(
                RefusedConnectionTest.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> switch (method.getName()) {
                    case "getConnection" -> {
                        nowMillis += waitMillis;
                        if (asked.incrementAndGet() <= refusals) {
                            throw refusal;
                        }
                        yield fake(Connection.class, refusal);
                    }
                    case "getAutoCommit" -> autoCommit;
                    default -> null;
                }));
    }

    /** It starts, or goes down; none is reached, it takes no more, the line is cut meanwhile; the password was changed. */
    @ParameterizedTest
    @ValueSource(strings = {"57P03", "57P01", "08001", "08004", "08006", "08S01", "28P01", "28000", "53300"})
    void connectionAlone_thatIsRefused_isAskedForOnceMore(String state) throws SQLException {
        assertThat(source(new SQLException("no", state)).<String>alone(connection -> "done"))
                .isEqualTo("done");

        assertThat(asked).hasValue(2);
    }

    /** As of WildFly, whose pool names the driver's failure as a cause. */
    @Test
    void connectionAlone_thatIsRefusedWithinAPool_isAskedForOnceMore() throws SQLException {
        SQLException ofDriver = new SQLException("the database system is starting up", "57P03");

        assertThat(source(new SQLException("IJ031084", new IllegalStateException(ofDriver)))
                        .<String>alone(connection -> "done"))
                .isEqualTo("done");
    }

    @Test
    void connectionAlone_thatIsRefusedAgain_fails() {
        refusals = Integer.MAX_VALUE;

        assertThatThrownBy(() -> source(new SQLException("no", "08001")).alone(connection -> "done"))
                .isInstanceOf(SQLException.class);
        assertThat(asked).hasValue(2);
    }

    /** Its pool has waited for one already: whoever asked is refused by then. */
    @Test
    void connectionAlone_thatIsRefusedLate_isNotAskedForAgain() {
        waitMillis = 500;

        assertThatThrownBy(() -> source(new SQLTransientConnectionException("timed out", "08001"))
                        .alone(connection -> "done"))
                .isInstanceOf(SQLException.class);
        assertThat(asked).hasValue(1);
    }

    @Test
    void connectionAlone_ofAPoolThatIsEmpty_isNotAskedForAgain() {
        assertThatThrownBy(() -> source(new SQLException("none left")).alone(connection -> "done"))
                .isInstanceOf(SQLException.class);
        assertThat(asked).hasValue(1);
    }

    /** What a statement has met may have been done. */
    @Test
    void statement_thatIsCutOff_isNotRunAgain() {
        refusals = 0;

        assertThatThrownBy(() -> source(new SQLException()).alone(connection -> {
                    throw new SQLException("cut off", "08006");
                }))
                .hasMessage("cut off");
        assertThat(asked).hasValue(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "57P03 | its database starts or goes down",
                "08001 | its database cannot be reached, or takes no connection",
                "53300 | its database cannot be reached, or takes no connection",
                "28P01 | its database refuses the user or the password",
                "28000 | its database refuses the user or the password"
            })
    void refusal_isTold_withWhatIsWrong(String state, String reason) {
        refusals = Integer.MAX_VALUE;
        Source source = source(new SQLException("no", state));

        assertThatThrownBy(() -> source.alone(connection -> "done"))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failure -> assertThat(Source.reason(failure)).isEqualTo(": " + reason));
        assertThatThrownBy(() -> source.inTransaction(TABLE))
                .isInstanceOf(ProofStoreException.class)
                .hasMessage("DEDUP0123 The data source test gives the call's transaction no connection: " + reason);
    }

    @Test
    void connectionOfATransaction_thatIsRefused_isAskedForOnceMore() throws SQLException {
        Source source = source(new SQLException("no", "57P03"));
        autoCommit = false;

        assertThat(source.inTransaction(TABLE)).isNotNull();
        assertThat(asked).hasValue(2);
    }
}
