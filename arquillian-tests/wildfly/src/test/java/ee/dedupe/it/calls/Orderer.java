package ee.dedupe.it.calls;

import ee.dedupe.client.IdempotencyKeyFilter;
import ee.dedupe.client.IdempotentCall;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.faulttolerance.Retry;

/** Calls another service until it answers. */
@ApplicationScoped
public class Orderer {
    private final Client client = ClientBuilder.newClient().register(IdempotencyKeyFilter.class);

    @Inject
    @ConfigProperty(name = "test.service")
    String service;

    @PreDestroy
    void close() {
        client.close();
    }

    /** As long as a service may be away. */
    @IdempotentCall
    @Retry(maxRetries = 300, delay = 200, jitter = 100, maxDuration = 80, durationUnit = ChronoUnit.SECONDS)
    public String order(String path) {
        return post(path);
    }

    /** A few times: who called may call again. */
    @IdempotentCall
    @Retry(maxRetries = 2, delay = 50, jitter = 50)
    public String pass(String path) {
        return post(path);
    }

    private String post(String path) {
        return client.target(service + path)
                .request()
                .header("X-Caller", "shop")
                .post(Entity.text(""), String.class);
    }
}
