package ee.dedupe.method;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.engine.LayerPolicy;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Waiting;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.List;

/**
 * How a piece of work is guarded where its options do not say.
 *
 * @param configured what the configuration says
 */
public record WorkDefaults(Policy configured) {
    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofDays(31);

    /**
     * The policy of one piece of work.
     *
     * @throws IllegalArgumentException for an option outside its bounds
     */
    Policy policy(String operation, CallOptions<?> options) {
        Duration ttl =
                within("ttl", options.ttl().orElse(configured.key().term().ttl()), LEAST);
        LayerPolicy layer = new LayerPolicy(
                Layer.KEY,
                options.onDuplicate() == OnDuplicate.REPLAY
                        ? new Term.Leased(within("lease", options.lease().orElseGet(this::lease), LEAST), ttl)
                        : new Term.Fixed(ttl),
                options.onDuplicate() == OnDuplicate.REPLAY,
                options.onStoreFailure().orElse(configured.key().onStoreFailure()),
                configured.fingerprint().keep());
        Duration waitFor = options.waitFor().orElse(configured.waiting().most());
        return new Policy(
                new Operation(Deduplicator.class.getName(), operation, List.of(), ""),
                configured.mode(),
                GuardBy.KEY,
                false,
                options.scope(),
                List.of(),
                new Waiting(within("waitFor", waitFor, Duration.ZERO), true),
                configured.maxRun(),
                layer,
                layer);
    }

    private Duration lease() {
        return ((Term.Leased) configured.key().term()).lease();
    }

    private static Duration within(String option, Duration chosen, Duration least) {
        if (chosen.compareTo(least) < 0 || chosen.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(option + " must be from " + least + " to " + MOST + ", was " + chosen);
        }
        return chosen;
    }
}
