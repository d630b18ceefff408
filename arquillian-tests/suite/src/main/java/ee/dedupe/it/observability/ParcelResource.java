package ee.dedupe.it.observability;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.outbox.Outbox;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Sends parcels to a receiver that may be closed. */
@Path("/parcels")
@RequestScoped
public class ParcelResource {
    @Inject
    Outbox outbox;

    @Inject
    ParcelSender sender;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String send(String content) {
        outbox.send(sender.kind(), test, content);
        return "on its way";
    }

    @POST
    @Path("/receiver/{state}")
    public void receiver(@PathParam("state") String state) {
        sender.receiver(test, state.equals("open"));
    }

    @GET
    public int received() {
        return sender.received(test);
    }
}
