package ee.dedupe.it.calls;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Rows of the caller's transaction, one table for each service. No constraint hides what came twice. */
@ApplicationScoped
public class Bookings {
    static final String DATA_SOURCE = "java:app/jdbc/bookings";

    @Resource(lookup = DATA_SOURCE)
    DataSource database;

    void book(String table, String order) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO " + table + " (order_no) VALUES (?)")) {
            insert.setString(1, order);
            insert.executeUpdate();
        }
    }
}
