package ee.dedupe.it.settlement;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Charges at the gateway, and books in the database. */
@ApplicationScoped
public class RecoveredPayments {
    @Inject
    @ConfigProperty(name = "test.gateway")
    String gateway;

    @Inject
    @ConfigProperty(name = "dedupe.jdbc.datasource")
    String dataSource;

    @Inject
    DedupeContext context;

    @Transactional
    @Deduplicated(ttl = "PT1H", recovery = RecoveredPaymentHandler.class)
    public String pay(String order, int cents) throws Exception {
        return finish(order, cents);
    }

    /** What method and recovery have in common. */
    public String finish(String order, int cents) throws Exception {
        String charge = charge(context.childKey("charge").orElseThrow());
        book(order, cents, charge);
        return charge;
    }

    /** As {@link #pay}; what it has charged is given back if it fails. */
    @Transactional
    @Deduplicated(ttl = "PT1H", compensation = RefundingHandler.class)
    public String payOrUndo(String order, int cents) throws Exception {
        String charge = finish(order, cents);
        if (!isRefunded(order)) {
            throw new IllegalStateException("The first run of each order fails");
        }
        return charge;
    }

    /** Gives the charge back that a failed run has got, and books that. */
    public void refund(String order, int cents) throws Exception {
        String charge = charge(context.childKey("charge").orElseThrow());
        ask("/refund", context.childKey("refund").orElseThrow(), charge);
        book(order, -cents, charge);
    }

    private String charge(String key) throws IOException, InterruptedException {
        return ask("", key, "");
    }

    private String ask(String what, String key, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(gateway + what))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private boolean isRefunded(String order) throws SQLException, NamingException {
        try (Connection connection = database().getConnection();
                PreparedStatement query =
                        connection.prepareStatement("SELECT 1 FROM payment WHERE order_id = ? AND cents < 0")) {
            query.setString(1, order);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next();
            }
        }
    }

    @SuppressWarnings("BanJNDI") // the name is the test's
    private DataSource database() throws NamingException {
        return InitialContext.doLookup(dataSource);
    }

    private void book(String order, int cents, String charge) throws SQLException, NamingException {
        try (Connection connection = database().getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO payment (order_id, cents, charge) VALUES (?, ?, ?)")) {
            insert.setString(1, order);
            insert.setInt(2, cents);
            insert.setString(3, charge);
            insert.executeUpdate();
        }
    }
}
