package ee.dedupe.benchmarks.war;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** The application's table. */
@ApplicationScoped
public class Rows {
    /** Of the data source. */
    public static final String DATA_SOURCE = "java:app/jdbc/payments";

    /** Makes the table. */
    public static final String TABLE =
            "CREATE TABLE payment (id VARCHAR(64) NOT NULL, note TEXT NOT NULL, amount_cents BIGINT NOT NULL)";

    private DataSource database;

    /** For CDI. */
    public Rows() {}

    @PostConstruct
    @SuppressWarnings("BanJNDI") // the name is this class's own
    void open() {
        try {
            database = InitialContext.doLookup(DATA_SOURCE);
        } catch (NamingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** In the transaction of this thread. */
    void insert(Payment payment) {
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO payment (id, note, amount_cents) VALUES (?, ?, ?)")) {
            insert.setString(1, payment.getId());
            insert.setString(2, payment.getNote());
            insert.setLong(3, payment.getAmountCents());
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
