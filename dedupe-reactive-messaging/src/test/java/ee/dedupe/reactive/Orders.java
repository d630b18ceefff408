package ee.dedupe.reactive;

import ee.dedupe.Deduplicated;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes the records of two channels. */
@ApplicationScoped
public class Orders {
    private final List<String> taken = new CopyOnWriteArrayList<>();
    private volatile Consumer<String> work = order -> {};

    @Incoming("one")
    @Incoming("two")
    @Deduplicated
    public void take(String order, IncomingKafkaRecordMetadata<String, String> metadata) {
        taken.add(order);
        work.accept(order);
    }

    /** What it does with an order. */
    void does(Consumer<String> other) {
        work = other;
    }

    List<String> taken() {
        return taken;
    }
}
