package ee.dedupe.it.faults;

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

    private String charge(String key) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(gateway))
                .header("Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @SuppressWarnings("BanJNDI") // the name is the test's
    private void book(String order, int cents, String charge) throws SQLException, NamingException {
        DataSource database = InitialContext.doLookup(dataSource);
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO payment (order_id, cents, charge) VALUES (?, ?, ?)")) {
            insert.setString(1, order);
            insert.setInt(2, cents);
            insert.setString(3, charge);
            insert.executeUpdate();
        }
    }
}
