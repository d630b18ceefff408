package ee.dedupe.it.settlement;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.ReplayValidator;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;

/** Calls whose records stay, and whose answers are made anew. */
@Path("/staying")
@RequestScoped
public class StayingResource {
    @Inject
    Ledger ledger;

    @Inject
    DedupeContext context;

    @Resource(lookup = "java:comp/DefaultDataSource")
    DataSource database;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/recorded")
    @Transactional
    @Deduplicated(
            guardBy = GuardBy.KEY,
            keyTtl = Deduplicated.FOREVER,
            storeAnswer = false,
            validator = AsItIsNow.class)
    public Response recorded() throws IOException {
        context.about("test", test);
        ledger.write(test, "ok");
        return Response.status(201).entity("as it was").build();
    }

    @POST
    @Path("/alone")
    @Deduplicated(guardBy = GuardBy.KEY, keyTtl = Deduplicated.FOREVER)
    public String alone() {
        return "not to be run";
    }

    /** How long the record lives that lives longest. */
    @GET
    @Path("/years")
    public long years() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet longest = statement.executeQuery("SELECT MAX(expires) FROM dedupe_proof")) {
            longest.next();
            Instant end = longest.getTimestamp(1).toInstant();
            return Duration.between(Instant.now(), end).toDays() / 365;
        }
    }

    @GET
    public long count() {
        return ledger.count(test);
    }

    /** Makes the answer from what the call was about. */
    @ApplicationScoped
    public static class AsItIsNow implements ReplayValidator {
        @Override
        public Validity check(FirstCall first) {
            return Validity.rebuilt(
                    Response.ok(first.about("test").map(test -> "as it is now").orElse("about nothing"))
                            .build());
        }
    }
}
