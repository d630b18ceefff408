package ee.dedupe.it.settlement;

import ee.dedupe.NotedCall;
import ee.dedupe.RecoveryHandler;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Pays once more, under the same key. */
@ApplicationScoped
public class RecoveredPaymentHandler implements RecoveryHandler {
    @Inject
    RecoveredPayments payments;

    @Override
    public Object recover(NotedCall call) throws Exception {
        return payments.finish(call.parameter(0, String.class), call.parameter(1, Integer.class));
    }
}
