package ee.dedupe.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The time that a session waits for the locks of others. It is made short for an insert, and put back: the statements
 * of the application wait as long as they would.
 *
 * @param read a query
 * @param set a statement, without its value
 * @param insert the value for an insert
 */
record LockTimeout(String read, String set, int insert) {
    /** Work that waits no longer than that. */
    interface Work {
        Insertion run() throws SQLException;
    }

    Insertion within(Connection connection, Work work) throws SQLException {
        try (Statement session = connection.createStatement()) {
            int before = current(session);
            session.execute(set + insert);
            try {
                return work.run();
            } finally {
                session.execute(set + before);
            }
        }
    }

    private int current(Statement session) throws SQLException {
        try (ResultSet result = session.executeQuery(read)) {
            result.next();
            return result.getInt(1);
        }
    }
}
