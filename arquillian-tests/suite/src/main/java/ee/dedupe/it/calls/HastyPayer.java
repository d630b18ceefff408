package ee.dedupe.it.calls;

import ee.dedupe.client.IdempotencyKeyFilter;
import ee.dedupe.client.IdempotentCall;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.TestWar;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.faulttolerance.Retry;

/** Tries twice by the plain client, and waits for neither answer. */
@ApplicationScoped
public class HastyPayer {
    private final Client client = ClientBuilder.newBuilder()
            .readTimeout(HastyGateway.PATIENCE, TimeUnit.MILLISECONDS)
            .register(IdempotencyKeyFilter.class)
            .build();

    @PreDestroy
    void close() {
        client.close();
    }

    @IdempotentCall(outcome = HastyGateway.OUTCOMES)
    @Retry(maxRetries = 1, delay = 0, jitter = 0)
    public String pay(String target, String test, String caller) {
        return client.target(target)
                .request()
                .header("X-Gate", test)
                .header(Executions.TEST_HEADER, test)
                .header(TestWar.CALLER_HEADER, caller)
                .post(Entity.text("x"), String.class);
    }
}
