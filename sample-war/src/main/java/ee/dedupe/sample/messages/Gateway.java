package ee.dedupe.sample.messages;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Stands in for a gateway to phones and mailboxes: delivers nothing, but can take its time about it as a real one does. */
@ApplicationScoped
public class Gateway {

    @Inject
    @ConfigProperty(name = "sample.gateway.delay")
    @SuppressWarnings("NullAway.Init")
    private Duration usualDelay;

    void send(MessageRequest request) {
        Integer asked = request.gatewayMillis();
        Duration delay = asked == null ? usualDelay : Duration.ofMillis(asked);
        try {
            TimeUnit.NANOSECONDS.sleep(delay.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            // answered with 500, which releases the claim: the message may be sent again
            throw new IllegalStateException("Stopped before the message was sent", e);
        }
    }
}
