package ee.dedupe.internal.method;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.operation.Operation;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells how a piece of work is guarded where its options do not say.
 *
 * @param configured what the configuration says
 */
public record WorkDefaults(Policy configured) {
    /** The method through which work comes: keys of the configuration may name it. */
    public static Method entrance() {
        return Stream.of(Deduplicator.class.getMethods())
                .filter(method -> method.getName().equals("call"))
                .findFirst()
                .orElseThrow();
    }

    /**
     * The policy of one piece of work.
     *
     * @throws IllegalArgumentException for an option outside its bounds
     */
    Policy policy(String operation, CallOptions<?> options) {
        Term usual = configured.key().term();
        Duration ttl = DurationBounds.LIFETIME.check("ttl", options.ttl().orElse(usual.ttl()));
        Duration recorded = options.ttl().orElse(usual.recorded());
        LayerPolicy layer = new LayerPolicy(
                Layer.KEY,
                options.onDuplicate() == OnDuplicate.REPLAY
                        ? new Term.Leased(
                                DurationBounds.LIFETIME.check(
                                        "lease", options.lease().orElseGet(this::lease)),
                                ttl,
                                recorded)
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
                new Waiting(DurationBounds.WAIT.check("waitFor", waitFor), true),
                configured.maxRun(),
                layer,
                layer);
    }

    private Duration lease() {
        return ((Term.Leased) configured.key().term()).lease();
    }
}
