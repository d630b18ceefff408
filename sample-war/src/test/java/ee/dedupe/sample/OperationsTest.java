package ee.dedupe.sample;

import ee.dedupe.sample.orders.OrderResource;
import ee.dedupe.sample.payments.UnguardedPaymentResource;
import ee.dedupe.test.operations.NothingForgotten;
import org.junit.jupiter.api.Test;

class OperationsTest {
    @Test
    void operations_areGuarded() {
        NothingForgotten.beside(SampleApplication.class)
                .except(
                        OrderResource.class.getName() + ".prepare",
                        "sets how the next confirmation ends; the last one counts")
                .except(OrderResource.class.getName() + ".sendAgain", "repeats messages, to show that they are guarded")
                .except(
                        UnguardedPaymentResource.class.getName() + ".book",
                        "shows what a double click does without the guard")
                .check();
    }
}
