package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Writes invoices into the database, which looks only at the commit whether a number was given twice. */
@Path("/invoices")
@ApplicationScoped
public class InvoicesResource {
    @Inject
    @ConfigProperty(name = "dedupe.jdbc.datasource")
    String dataSource;

    @Inject
    Gates gates;

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
            statement.execute("CREATE TABLE invoice (customer VARCHAR(64) NOT NULL, number VARCHAR(64) NOT NULL,"
                    + " CONSTRAINT once UNIQUE (number) DEFERRABLE INITIALLY DEFERRED)");
        }
    }

    @POST
    @Transactional
    @Deduplicated(onStoreFailure = OnStoreFailure.PROCEED)
    @Produces(MediaType.TEXT_PLAIN)
    public Response write(@HeaderParam(Executions.TEST_HEADER) String customer) throws SQLException {
        return insert(customer, UUID.randomUUID().toString());
    }

    @POST
    @Path("/numbered")
    @Transactional
    @Deduplicated(onStoreFailure = OnStoreFailure.PROCEED)
    @Produces(MediaType.TEXT_PLAIN)
    public Response numbered(@HeaderParam(Executions.TEST_HEADER) String customer) throws SQLException {
        return insert(customer, customer);
    }

    @POST
    @Path("/held")
    @Transactional
    @Deduplicated(onStoreFailure = OnStoreFailure.PROCEED)
    @Produces(MediaType.TEXT_PLAIN)
    public Response held(@HeaderParam(Executions.TEST_HEADER) String customer) throws SQLException {
        Response written = insert(customer, UUID.randomUUID().toString());
        gates.pass(customer);
        return written;
    }

    private Response insert(String customer, String number) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO invoice (customer, number) VALUES (?, ?)")) {
            insert.setString(1, customer);
            insert.setString(2, number);
            insert.executeUpdate();
        }
        return Response.status(Response.Status.CREATED).entity(customer).build();
    }

    @GET
    public long written(@HeaderParam(Executions.TEST_HEADER) String customer) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement select =
                        connection.prepareStatement("SELECT COUNT(*) FROM invoice WHERE customer = ?")) {
            select.setString(1, customer);
            try (ResultSet result = select.executeQuery()) {
                result.next();
                return result.getLong(1);
            }
        }
    }
}
