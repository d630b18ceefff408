package ee.dedupe.rest;

import ee.dedupe.DedupeContext;
import ee.dedupe.engine.Policy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Typed;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hands the exchange of the current request from the doorway to the gate, which are one call apart on one thread, and
 * to the application. The exit does not use it: an asynchronous answer has no request scope.
 */
@RequestScoped
@Typed({CurrentExchange.class, DedupeContext.class})
public class CurrentExchange implements DedupeContext {
    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofDays(31);

    private @Nullable Exchange exchange;
    private boolean taken;

    /** For the container. */
    public CurrentExchange() {}

    void open(Exchange opened) {
        exchange = opened;
        taken = false;
    }

    /**
     * The exchange that the doorway opened for this policy, once: a resource that calls itself again, or calls another
     * guarded bean, does not answer the request a second time.
     */
    public Optional<Exchange> take(Policy policy) {
        Exchange opened = exchange;
        if (opened == null || taken || !opened.policy().operation().equals(policy.operation())) {
            return Optional.empty();
        }
        taken = true;
        return Optional.of(opened);
    }

    @Override
    public void doNotStore() {
        if (exchange != null) {
            exchange.settlement().doNotStore();
        }
    }

    @Override
    public void keepFor(Duration ttl) {
        if (ttl.compareTo(LEAST) < 0 || ttl.compareTo(MOST) > 0) {
            throw new IllegalArgumentException("ttl must be from PT1S to P31D, was " + ttl);
        }
        if (exchange != null) {
            exchange.settlement().keepFor(ttl);
        }
    }
}
