package ee.dedupe.it.observability;

import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** To a receiver that is closed until it is opened, for each test. */
@ApplicationScoped
public class ParcelSender implements OutboxSender {
    private final Set<String> open = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> received = new ConcurrentHashMap<>();

    @Override
    public String kind() {
        return "parcels";
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        if (!open.contains(key)) {
            throw new IOException("closed");
        }
        received.merge(key, 1, Integer::sum);
    }

    void receiver(String test, boolean opens) {
        if (opens) {
            open.add(test);
        } else {
            open.remove(test);
        }
    }

    int received(String test) {
        return received.getOrDefault(test, 0);
    }
}
