package ee.dedupe.rest;

import ee.dedupe.engine.Policy;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hands the exchange of the current request from the doorway to the gate, which are one call apart on one thread. The
 * exit does not use it: an asynchronous answer has no request scope.
 */
@RequestScoped
public class CurrentExchange {
    private @Nullable Exchange exchange;

    /** For the container. */
    public CurrentExchange() {}

    void open(Exchange opened) {
        exchange = opened;
    }

    /**
     * The exchange that the doorway opened for this policy, once: a resource that calls itself again, or calls another
     * guarded bean, does not answer the request a second time.
     */
    public Optional<Exchange> take(Policy policy) {
        Exchange opened = exchange;
        if (opened == null || !opened.policy().operation().equals(policy.operation())) {
            return Optional.empty();
        }
        exchange = null;
        return Optional.of(opened);
    }
}
