package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** Writes its invoices through another data source than that of the records, though into the same database. */
@Path("/elsewhere/{source}")
@ApplicationScoped
@Produces(MediaType.TEXT_PLAIN)
public class ElsewhereResource {
    @Inject
    GuardedNote note;

    /** After the record. */
    @POST
    @Transactional
    @Deduplicated(onStoreFailure = OnStoreFailure.PROCEED)
    public Response write(@PathParam("source") String source, @HeaderParam(Executions.TEST_HEADER) String customer)
            throws SQLException, NamingException {
        return insert(source, customer, UUID.randomUUID().toString());
    }

    /** Each customer has one number, which the database refuses to give twice at the commit. */
    @POST
    @Path("/numbered")
    @Transactional
    @Deduplicated(onStoreFailure = OnStoreFailure.PROCEED)
    public Response numbered(@PathParam("source") String source, @HeaderParam(Executions.TEST_HEADER) String customer)
            throws SQLException, NamingException {
        return insert(source, customer, customer);
    }

    /** Before the record, which is of what is called then. */
    @POST
    @Path("/before")
    @Transactional
    public Response before(@PathParam("source") String source, @HeaderParam(Executions.TEST_HEADER) String customer)
            throws SQLException, NamingException {
        Response written = insert(source, customer, UUID.randomUUID().toString());
        note.of(customer);
        return written;
    }

    @SuppressWarnings("BanJNDI") // the name is the test's
    private static Response insert(String source, String customer, String number) throws SQLException, NamingException {
        DataSource database = InitialContext.doLookup("java:app/jdbc/" + source);
        try (Connection connection = database.getConnection();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO invoice (customer, number) VALUES (?, ?)")) {
            insert.setString(1, customer);
            insert.setString(2, number);
            insert.executeUpdate();
        }
        return Response.status(Response.Status.CREATED).entity(customer).build();
    }
}
