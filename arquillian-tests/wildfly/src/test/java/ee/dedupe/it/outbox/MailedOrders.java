package ee.dedupe.it.outbox;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.outbox.Outbox;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;

/** Books, and mails. */
@Path("/mailed")
@RequestScoped
public class MailedOrders {
    @Inject
    Ledger ledger;

    @Inject
    Outbox outbox;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Transactional
    @Deduplicated
    public void order(String to) throws IOException {
        outbox.send(MailSender.KIND, to, "Thank you \u20ac");
        ledger.write(test, "ok");
    }
}
