package ee.dedupe.sample.orders;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** In place of the sample's own on a server without a broker: sends nothing, so that no payment is confirmed. */
@ApplicationScoped
public class OrderQueue {
    public void send(UUID paymentId) {}
}
