package ee.dedupe.it.settlement;

import ee.dedupe.Compensation;
import ee.dedupe.NotedCall;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Gives back what a failed payment has charged. */
@ApplicationScoped
public class RefundingHandler implements Compensation {
    @Inject
    RecoveredPayments payments;

    @Override
    public void undo(NotedCall call) throws Exception {
        payments.refund(call.parameter(0, String.class), call.parameter(1, Integer.class));
    }
}
