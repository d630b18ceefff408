package ee.dedupe.it.applications;

import ee.dedupe.Compensation;
import ee.dedupe.NotedCall;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Undoes a payment by mail. */
@ApplicationScoped
public class MailedRefund implements Compensation {
    @Inject
    Mailbox mailbox;

    @Override
    public void undo(NotedCall call) throws Exception {
        mailbox.does("undone " + call.parameter(0, String.class));
    }
}
