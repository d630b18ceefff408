package ee.dedupe.it.applications;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Each payment fails, and is to be undone. */
@ApplicationScoped
public class FailingPayments {
    @Transactional
    @Deduplicated(ttl = "PT2H", compensation = MailedRefund.class)
    public String pay(String order) {
        throw new IllegalStateException(order + " fails, on purpose");
    }
}
