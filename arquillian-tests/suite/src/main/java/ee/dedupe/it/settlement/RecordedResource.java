package ee.dedupe.it.settlement;

import ee.dedupe.CallOptions;
import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.UserTransaction;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Map;

/** Calls of each kind that are recorded in their own transactions. */
@Path("/recorded")
@RequestScoped
public class RecordedResource {
    @Inject
    Ledger ledger;

    @Inject
    RecordedWork work;

    @Inject
    RecordedAgain again;

    @Inject
    RecordedSession session;

    @Inject
    Deduplicator deduplicator;

    @Inject
    DedupeContext context;

    @Inject
    UserTransaction transaction;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/rest")
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, Object> rest() throws IOException {
        ledger.write(test, "ok");
        return Map.of("fenced", context.fence().isPresent());
    }

    @POST
    @Path("/about")
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    @Produces(MediaType.TEXT_PLAIN)
    public String about() throws IOException {
        context.about("test", test);
        ledger.write(test, "ok");
        return "booked for " + test;
    }

    /** Forgets what is about the test, in a transaction that ends like this. */
    @DELETE
    @Path("/about/{ending}")
    @Transactional
    public void forget(@PathParam("ending") String ending) throws IOException {
        deduplicator.forget("test", test);
        ledger.write(test + " forgotten", ending);
    }

    @POST
    @Path("/ending/{ending}")
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public Response ending(@PathParam("ending") String ending) throws IOException {
        return ledger.book(test, ending);
    }

    @POST
    @Path("/method")
    public String method() throws IOException {
        return work.book(test);
    }

    @POST
    @Path("/session")
    public String session() throws IOException {
        return session.book(test);
    }

    @POST
    @Path("/work")
    @Transactional
    public String work() throws Exception {
        return deduplicator.call("recorded", test, CallOptions.replaying(String.class), () -> {
            ledger.write(test, "ok");
            return "booked for " + test;
        });
    }

    /** The caller's transaction, which its code has begun. */
    @POST
    @Path("/user-transaction")
    public String userTransaction() throws Exception {
        transaction.begin();
        String booked = work.join(test);
        transaction.commit();
        return booked;
    }

    /** A second try in one transaction. */
    @POST
    @Path("/again/{how}")
    @Transactional
    public String again(@PathParam("how") String how) throws IOException {
        return switch (how) {
            case "after-its-failure" -> again.afterItsFailure(test);
            case "after-another" -> again.afterAnother(test);
            case "in-another" -> again.inAnother(test);
            case "after-a-savepoint" -> again.afterASavepoint(test);
            default -> work.attempt(test, false);
        };
    }

    @GET
    public long count() {
        return ledger.count(test);
    }
}
