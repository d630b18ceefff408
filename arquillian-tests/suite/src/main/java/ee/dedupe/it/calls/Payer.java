package ee.dedupe.it.calls;

import ee.dedupe.client.CallKey;
import ee.dedupe.client.IdempotencyKeyFilter;
import ee.dedupe.client.IdempotentCall;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.Asynchronous;
import org.eclipse.microprofile.faulttolerance.Retry;

/** Calls the other service by the plain client. */
@ApplicationScoped
public class Payer {
    private final Client client = ClientBuilder.newClient().register(IdempotencyKeyFilter.class);

    @PreDestroy
    void close() {
        client.close();
    }

    @IdempotentCall
    @Retry(maxRetries = 3, delay = 0, jitter = 0)
    public String pay(String target) {
        return send(target);
    }

    @IdempotentCall
    @Retry(maxRetries = 3, delay = 0, jitter = 0)
    public String payWith(@CallKey String key, String target) {
        return send(target);
    }

    @IdempotentCall
    @Asynchronous
    @Retry(maxRetries = 3, delay = 0, jitter = 0)
    public CompletionStage<String> payLater(String target) {
        return CompletableFuture.completedFuture(send(target));
    }

    private String send(String target) {
        return client.target(target).request().post(Entity.text(""), String.class);
    }
}
