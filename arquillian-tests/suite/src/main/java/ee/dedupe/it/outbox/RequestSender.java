package ee.dedupe.it.outbox;

import ee.dedupe.client.IdempotencyKeys;
import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Sends by HTTP to a guarded service, which knows the request by its key. The payload is where to. Not by a client of Jakarta REST:
 * RESTEasy can give one that is made outside of a request the beans of an application that is gone.
 */
@ApplicationScoped
public class RequestSender implements OutboxSender {
    /** As the test's applications name callers. */
    private static final String CALLER = "X-Caller";

    private static final int FIRST_SUCCESS = 200;
    private static final int FIRST_OTHER = 300;

    @Override
    public String kind() {
        return "http";
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        HttpURLConnection request =
                (HttpURLConnection) URI.create(payload).toURL().openConnection();
        request.setRequestMethod("POST");
        request.setDoOutput(true);
        request.setRequestProperty(IdempotencyKeys.HEADER, messageId);
        request.setRequestProperty(CALLER, kind());
        request.setRequestProperty("Content-Type", "text/plain");
        request.getOutputStream().write(key.getBytes(StandardCharsets.UTF_8));
        int status = request.getResponseCode();
        if (status < FIRST_SUCCESS || status >= FIRST_OTHER) {
            throw new IOException("status " + status);
        }
        SentTwice.note(key);
    }
}
