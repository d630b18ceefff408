package ee.dedupe.it.histories;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;

/** Books each order once in a database of its own, and hands it on to the next service of the chain, if there is one. */
@ApplicationScoped
public class ChainService implements OutboxSender {
    static Transactions transactions;
    static String next;
    static boolean byOutbox;
    /** While this file is there, the next order that is to be handed on kills the process, and takes the file with it. */
    static Path death;

    private final HttpClient http = HttpClient.newHttpClient();

    @Inject
    Deduplicator deduplicator;

    @Inject
    Outbox outbox;

    /** Whatever throws is for the caller to try again. */
    void take(String key, String order) throws Exception {
        boolean[] booked = new boolean[1];
        transactions.call(() -> deduplicator.call(
                "take", key, CallOptions.replaying(String.class).ttl(ChainNode.LONG), () -> {
                    Shop.insert(key, order);
                    if (byOutbox && !next.isEmpty()) {
                        outbox.send(kind(), order, order);
                    }
                    booked[0] = true;
                    return order;
                }));
        if (booked[0] && !byOutbox && !next.isEmpty()) {
            send(key + "-next", order, order);
        }
    }

    @Override
    public String kind() {
        return "next";
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        if (Files.deleteIfExists(death)) {
            // Committed, and not sent.
            Runtime.getRuntime().halt(9);
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create(next))
                .header("Idempotency-Key", messageId)
                .POST(BodyPublishers.ofString(payload))
                .build();
        try {
            int status = http.send(request, BodyHandlers.discarding()).statusCode();
            if (status != 200) {
                throw new IOException("status " + status);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
