package ee.dedupe.it.settlement;

import ee.dedupe.client.IdempotencyKeyFilter;
import ee.dedupe.client.IdempotencyKeys;
import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** Sends by HTTP to a guarded service, which knows the request by its key. The payload is where to, and what. */
@ApplicationScoped
public class RequestSender implements OutboxSender {
    static final String KIND = "http";

    /** As the test's applications name callers. */
    private static final String CALLER = "X-Caller";

    private final Client client = ClientBuilder.newClient().register(new IdempotencyKeyFilter());

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        String[] parts = payload.split(" ", 2);
        try (Response answer = client.target(parts[0])
                .request()
                .header(IdempotencyKeys.HEADER, messageId)
                .header(CALLER, KIND)
                .post(Entity.text(parts[1]))) {
            if (answer.getStatusInfo().getFamily() != Response.Status.Family.SUCCESSFUL) {
                throw new IOException("status " + answer.getStatus());
            }
        }
        SentTwice.note(KIND, key);
    }
}
