package ee.dedupe.it.histories;

import ee.dedupe.CallOptions;
import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.GuardBypassed;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.it.histories.History.Ending;
import ee.dedupe.it.histories.History.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.UUID;

/** What the application does: each run notes itself on the node's tape, and answers with its own name. */
@ApplicationScoped
public class Shop {
    static final ThreadLocal<Boolean> BYPASSED = ThreadLocal.withInitial(() -> false);

    static Tape tape;
    static int number;
    static Transactions transactions;

    @Inject
    Deduplicator deduplicator;

    @Inject
    Shop itself;

    /** One attempt at a call. */
    record Order(String key, String attempt, int millis, boolean fails) {}

    void bypassed(@Observes GuardBypassed event) {
        BYPASSED.set(true);
    }

    String call(Kind kind, Order order) throws Exception {
        return switch (kind) {
            case KEY ->
                deduplicator.call(
                        "order",
                        order.key(),
                        CallOptions.replaying(String.class)
                                .ttl(Duration.ofHours(1))
                                .lease(Duration.ofMillis(Gap.LEASE))
                                .onStoreFailure(OnStoreFailure.REJECT),
                        () -> run(order));
            case FINGERPRINT -> itself.replayed(order.key(), order);
            case REJECTED -> itself.rejected(order.key(), order);
            case RECORDED -> transactions.call(() -> itself.recorded(order.key(), order));
        };
    }

    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String replayed(@DedupeBy String key, Order order) throws Exception {
        return run(order);
    }

    @Deduplicated(onDuplicate = OnDuplicate.REJECT)
    public String rejected(@DedupeBy String key, Order order) throws Exception {
        return run(order);
    }

    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String recorded(@DedupeBy String key, Order order) throws Exception {
        String run = run(order);
        transactions.insert(run, key);
        return run;
    }

    private static String run(Order order) throws Exception {
        String run = UUID.randomUUID().toString();
        tape.write("run", run, Tape.now(), order.attempt(), order.key(), number, BYPASSED.get());
        Thread.sleep(order.millis());
        if (order.fails()) {
            tape.write("ran", run, Tape.now(), Ending.THREW);
            throw new IOException("fails as it was told to");
        }
        tape.write("ran", run, Tape.now(), Ending.RETURNED);
        return run;
    }
}
