package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.outbox.Outbox;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;

/** Books, and sends a message and a request about that, to a queue and a resource of the same application. */
@Path("/outbox")
@RequestScoped
public class OutboxResource {
    @Inject
    Ledger ledger;

    @Inject
    Outbox outbox;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/orders/{ending}")
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public Response order(@PathParam("ending") String ending, @Context UriInfo uri) throws IOException {
        outbox.send(MessageSender.KIND, test, test);
        outbox.send(RequestSender.KIND, test, uri.getBaseUri() + "outbox/receipts " + test);
        return ledger.book(test, ending);
    }

    /** Of another service, as it were. */
    @POST
    @Path("/receipts")
    @Transactional
    @Deduplicated(guardBy = GuardBy.KEY, keyRequired = true)
    public void receipt(String about) throws IOException {
        ledger.write(about + " " + RequestSender.KIND, "ok");
    }

    /** How often something of this kind was taken, and how often it was sent. */
    @GET
    @Path("/{kind}")
    public String taken(@PathParam("kind") String kind) {
        return ledger.count(test + " " + kind) + " of " + SentTwice.times(kind, test);
    }
}
