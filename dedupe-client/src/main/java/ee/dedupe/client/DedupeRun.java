package ee.dedupe.client;

import ee.dedupe.DedupeContext;
import jakarta.enterprise.inject.Instance;
import java.util.Optional;

/**
 * The guarded call as the guard of {@code dedupe-interceptor} tells it. This class is not to be loaded without
 * {@code dedupe-core}.
 */
record DedupeRun(DedupeContext context) implements GuardedRun {
    private static final String PURPOSE = "ee.dedupe.client/";

    static GuardedRun in(Instance<Object> beans) {
        Instance<DedupeContext> context = beans.select(DedupeContext.class);
        return context.isResolvable() ? new DedupeRun(context.get()) : NONE;
    }

    @Override
    public Optional<String> hash() {
        return context.keyHash();
    }

    @Override
    public Optional<String> nextKey(String site) {
        return context.nextChildKey(PURPOSE + site).map(child -> IdempotencyKeys.derive(child, ""));
    }
}
