package ee.dedupe.it.applications;

import ee.dedupe.Administration;
import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Recovery;
import ee.dedupe.it.kit.Told;
import ee.dedupe.outbox.Outbox;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.stream.Collectors;

/** What clients and operators do with an application. */
@Path("/mail")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class MailResource {
    @Inject
    Outbox outbox;

    @Inject
    Mailbox mailbox;

    @Inject
    FailingPayments payments;

    @Inject
    Administration administration;

    @Inject
    Recovery recovery;

    @POST
    @Path("/orders/{order}")
    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String order(@PathParam("order") String order) {
        outbox.send(mailbox.kind(), order, order);
        return order;
    }

    @POST
    @Path("/payments/{order}")
    public String pay(@PathParam("order") String order) {
        return Told.of(() -> payments.pay(order));
    }

    @POST
    @Path("/away/{away}")
    public void away(@PathParam("away") boolean away) {
        mailbox.setAway(away);
    }

    @POST
    @Path("/look")
    public int look() {
        return recovery.runOnce(100);
    }

    @POST
    @Path("/retry/{row}")
    public boolean retry(@PathParam("row") String row) {
        return administration.retry(row, "test");
    }

    @POST
    @Path("/drop/{row}")
    public boolean drop(@PathParam("row") String row) {
        return administration.drop(row, "test");
    }

    @GET
    @Path("/done")
    public String done() {
        return String.join("\n", mailbox.done());
    }

    @GET
    @Path("/given-up")
    public String givenUp() {
        return administration.givenUp(100).stream()
                .map(Recovery.GivenUp::keyHash)
                .collect(Collectors.joining("\n"));
    }

    @GET
    @Path("/pending")
    public int pending() {
        return administration.pending().values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
