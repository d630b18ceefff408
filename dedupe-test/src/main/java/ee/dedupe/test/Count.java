package ee.dedupe.test;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import javax.sql.DataSource;

/** Tells how often something ran so far, or how many rows there are. */
@FunctionalInterface
public interface Count {
    /**
     * Returns the number as of now, with all that was answered.
     *
     * @throws Exception if it cannot tell; the play is then not played
     */
    long get() throws Exception;

    /**
     * Counts by the number in the first column of a query's first row, each time over a connection of its own.
     *
     * @param query such as {@code select count(*) from orders}
     */
    static Count of(DataSource database, String query) {
        return () -> {
            try (Connection connection = database.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(query)) {
                if (!rows.next()) {
                    throw new Unplayable("the query has no row");
                }
                return rows.getLong(1);
            }
        };
    }
}
