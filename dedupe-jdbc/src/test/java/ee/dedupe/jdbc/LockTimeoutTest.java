package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A session's own bound is in force again after an insert. */
class LockTimeoutTest {
    private static final int OWN = 7_777;

    private final LockTimeout timeout = new LockTimeout("CALL LOCK_TIMEOUT()", "SET LOCK_TIMEOUT ", 100);
    private Connection session;

    @BeforeEach
    void open() throws SQLException {
        session = DriverManager.getConnection("jdbc:h2:mem:");
        try (Statement set = session.createStatement()) {
            set.execute("SET LOCK_TIMEOUT " + OWN);
        }
    }

    @AfterEach
    void close() throws SQLException {
        session.close();
    }

    private int current() throws SQLException {
        try (Statement query = session.createStatement();
                ResultSet result = query.executeQuery("CALL LOCK_TIMEOUT()")) {
            result.next();
            return result.getInt(1);
        }
    }

    @Test
    void timeout_isShortForTheInsert_andPutBack() throws SQLException {
        int[] within = {0};
        timeout.within(session, () -> {
            within[0] = current();
            return new Insertion.Taken();
        });

        assertThat(within[0]).isEqualTo(100);
        assertThat(current()).isEqualTo(OWN);
    }

    @Test
    void timeout_afterAnInsertThatFails_isPutBack() throws SQLException {
        assertThatThrownBy(() -> timeout.within(session, () -> {
                    throw new SQLException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(current()).isEqualTo(OWN);
    }
}
