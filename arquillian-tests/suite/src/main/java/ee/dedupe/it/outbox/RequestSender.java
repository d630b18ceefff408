package ee.dedupe.it.outbox;

import ee.dedupe.client.IdempotencyKeyFilter;
import ee.dedupe.client.IdempotencyKeys;
import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** Sends by HTTP to a guarded service, which knows the request by its key. The payload is where to. */
@ApplicationScoped
public class RequestSender implements OutboxSender {
    /** As the test's applications name callers. */
    private static final String CALLER = "X-Caller";

    private final Client client = ClientBuilder.newClient().register(new IdempotencyKeyFilter());

    @Override
    public String kind() {
        return "http";
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        try (Response answer = client.target(payload)
                .request()
                .header(IdempotencyKeys.HEADER, messageId)
                .header(CALLER, kind())
                .post(Entity.text(key))) {
            if (answer.getStatusInfo().getFamily() != Response.Status.Family.SUCCESSFUL) {
                throw new IOException("status " + answer.getStatus());
            }
        }
        SentTwice.note(key);
    }
}
