package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes orders, each as its text tells: {@code NAME}, {@code NAME:poison}, or {@code NAME:MILLIS} to take so long. */
@ApplicationScoped
public class ChannelOrders {
    private final Map<String, List<String>> runs = new ConcurrentHashMap<>();

    @Incoming("orders")
    @Deduplicated
    public void take(String order, IncomingKafkaRecordMetadata<String, String> metadata) throws InterruptedException {
        String[] parts = order.split(":", 2);
        ran(parts[0], "begun on " + Thread.currentThread().getName().replaceAll("[0-9]+$", ""));
        if (parts.length > 1) {
            if (parts[1].equals("poison")) {
                throw new IllegalStateException("poison");
            }
            Thread.sleep(Long.parseLong(parts[1]));
        }
        ran(parts[0], "ended");
    }

    @Incoming("audit")
    @Deduplicated
    public void audit(String order, IncomingKafkaRecordMetadata<String, String> metadata) {
        ran(order.split(":", 2)[0], "audited");
    }

    /** Without a guard. */
    @Incoming("plain")
    public void takePlainly(String order) {
        ran(order.split(":", 2)[0], "plain");
    }

    private void ran(String order, String what) {
        runs.computeIfAbsent(order, name -> new CopyOnWriteArrayList<>()).add(what);
    }

    /** What was done with an order on this node. */
    public List<String> of(String order) {
        return runs.getOrDefault(order, List.of());
    }
}
