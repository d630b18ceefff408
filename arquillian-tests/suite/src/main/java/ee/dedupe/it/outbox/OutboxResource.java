package ee.dedupe.it.outbox;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
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

/** Books, and sends about that, by the sender of this application and to it. */
@Path("/outbox")
@RequestScoped
public class OutboxResource {
    @Inject
    Ledger ledger;

    @Inject
    Outbox outbox;

    @Inject
    OutboxSender sender;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/orders/{ending}")
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public Response order(@PathParam("ending") String ending, @Context UriInfo uri) throws IOException {
        outbox.send(sender.kind(), test, uri.getBaseUri() + "outbox/receipts");
        return ledger.book(test, ending);
    }

    /** Of another service, as it were. */
    @POST
    @Path("/receipts")
    @Transactional
    @Deduplicated(guardBy = GuardBy.KEY, keyRequired = true)
    public void receipt(String about) throws IOException {
        ledger.write(about + " received", "ok");
    }

    /** How often that was taken, and how often it was sent. */
    @GET
    public String taken() {
        return ledger.count(test + " received") + " of " + SentTwice.times(test);
    }
}
