package ee.dedupe.it.faults;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Pays in a database that outlives the node. */
@Path("/payments")
@ApplicationScoped
public class PaymentsResource {
    @Inject
    @ConfigProperty(name = "dedupe.jdbc.datasource", defaultValue = "java:comp/DefaultDataSource")
    String dataSource;

    @Inject
    DedupeContext context;

    private DataSource database;

    @PostConstruct
    @SuppressWarnings("BanJNDI") // the name is the test's
    void open() {
        try {
            database = InitialContext.doLookup(dataSource);
        } catch (NamingException e) {
            throw new IllegalStateException(e);
        }
    }

    @POST
    @Path("/table")
    public void table() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE payment (payer VARCHAR(64) NOT NULL, fence BIGINT)");
        }
    }

    @POST
    @Transactional
    @Deduplicated
    @Produces(MediaType.APPLICATION_JSON)
    public Response pay(@HeaderParam(Executions.TEST_HEADER) String payer, @QueryParam("ending") String ending)
            throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO payment (payer, fence) VALUES (?, ?)")) {
            insert.setString(1, payer);
            insert.setLong(2, context.fence().orElse(-1));
            insert.executeUpdate();
        }
        if ("fails".equals(ending)) {
            throw new IllegalStateException("on purpose");
        }
        return Response.created(URI.create("payments/1"))
                .entity(Map.of("paid", payer))
                .build();
    }

    @GET
    public long paid(@HeaderParam(Executions.TEST_HEADER) String payer) throws SQLException {
        return number("SELECT COUNT(*) FROM payment WHERE payer = ?", payer);
    }

    @GET
    @Path("/fence")
    public long fence(@HeaderParam(Executions.TEST_HEADER) String payer) throws SQLException {
        return number("SELECT MAX(fence) FROM payment WHERE payer = ?", payer);
    }

    private long number(String sql, String payer) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(sql)) {
            select.setString(1, payer);
            try (ResultSet result = select.executeQuery()) {
                result.next();
                return result.getLong(1);
            }
        }
    }
}
