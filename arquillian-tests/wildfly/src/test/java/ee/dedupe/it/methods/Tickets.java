package ee.dedupe.it.methods;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** What a tool does. No constraint of the table hides what came twice. */
@ApplicationScoped
public class Tickets {
    static final String DATA_SOURCE = "java:app/jdbc/tickets";

    @Resource(lookup = DATA_SOURCE)
    DataSource database;

    /**
     * The key, which an agent makes anew for each attempt, says nothing.
     *
     * @param repeat counts tickets with one text that are all meant
     */
    @Transactional
    @Deduplicated(ttl = "PT10M")
    public String open(@DedupeBy String text, @DedupeBy int repeat, String key) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO ticket (text, attempt) VALUES (?, ?)")) {
            insert.setString(1, text);
            insert.setString(2, key);
            insert.executeUpdate();
        }
        return "ticket for " + text;
    }
}
