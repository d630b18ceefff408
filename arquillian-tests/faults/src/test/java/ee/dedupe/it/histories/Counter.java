package ee.dedupe.it.histories;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.Shop.Order;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Makes each kind of call. A bean of its own, since the guard stands between beans. */
@ApplicationScoped
public class Counter {
    @Inject
    Deduplicator deduplicator;

    @Inject
    Shop shop;

    @Inject
    Parcels parcels;

    /** Null for a message that was acknowledged and did not run. */
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
                        () -> Shop.run(order));
            case FINGERPRINT -> shop.replayed(order.key(), order);
            case REJECTED -> shop.rejected(order.key(), order);
            case RECORDED ->
                Shop.inTransaction
                        .apply(() -> shop.recorded(order.key(), order))
                        .call();
            case MESSAGE ->
                Shop.inTransaction
                        .apply(() -> {
                            parcels.onMessage(Parcels.message(order));
                            return Shop.RUN.get();
                        })
                        .call();
        };
    }
}
