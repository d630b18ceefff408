package ee.dedupe.internal.rest;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Scope;
import ee.dedupe.internal.engine.CallFault;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.IdempotencyKey;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The layers that can guard a request, by who calls and which key was sent.
 *
 * @param caller who calls; null for nobody known
 * @param key the idempotency key, if it guards
 * @param byFingerprint whether the fingerprint guards
 * @param early the verdict that is certain without the body, if any
 */
record GuardingLayers(@Nullable Caller caller, Optional<String> key, boolean byFingerprint, Optional<Verdict> early) {

    /**
     * Tells which layers can guard a request.
     *
     * @param sent what stands where a key would
     * @param anonymous what becomes of a request without a caller
     * @param ages refuses keys by their time
     * @param observing whether every call runs
     */
    static GuardingLayers of(
            Policy policy,
            @Nullable Caller caller,
            List<String> sent,
            Anonymous anonymous,
            KeyAge ages,
            boolean observing) {
        boolean keyed = policy.guardBy() != GuardBy.FINGERPRINT;
        Optional<String> key = keyed && !sent.isEmpty() ? IdempotencyKey.in(sent) : Optional.empty();
        boolean missing = sent.isEmpty() && policy.keyRequired();
        if (keyed && key.isEmpty() && (missing || !sent.isEmpty())) {
            return certain(
                    caller, new Verdict.Invalid(missing ? CallFault.MISSING_KEY : CallFault.MALFORMED_KEY, observing));
        }
        Optional<Verdict> refused = key.flatMap(
                text -> ages.refusal(text, policy.layer(Layer.KEY).term().recorded(), observing));
        if (refused.isPresent()) {
            return certain(caller, refused.get());
        }
        boolean known = caller != null || anonymous == Anonymous.SHARE || policy.sharesKeys();
        boolean shared = policy.scope() == Scope.SHARED && policy.guardBy() != GuardBy.KEY;
        boolean wanted = policy.guardBy() != GuardBy.KEY || key.isPresent();
        if (!known && wanted && (policy.keyRequired() || !shared) && anonymous.refuses(policy.keyRequired())) {
            return certain(null, new Verdict.Invalid(CallFault.UNKNOWN_CALLER, observing));
        }
        Optional<String> guardingKey = known ? key : Optional.empty();
        boolean byFingerprint = (known || policy.scope() == Scope.SHARED)
                && switch (policy.guardBy()) {
                    case FINGERPRINT, KEY_AND_FINGERPRINT -> true;
                    case KEY -> false;
                    default -> guardingKey.isEmpty();
                };
        if (guardingKey.isEmpty() && !byFingerprint) {
            boolean noKey = policy.guardBy() == GuardBy.KEY && key.isEmpty();
            Layer layer = policy.guardBy() == GuardBy.KEY || key.isPresent() ? Layer.KEY : Layer.FINGERPRINT;
            return certain(caller, new Verdict.Bypass(layer, noKey ? BypassReason.NO_KEY : BypassReason.ANONYMOUS));
        }
        return new GuardingLayers(caller, guardingKey, byFingerprint, Optional.empty());
    }

    private static GuardingLayers certain(@Nullable Caller caller, Verdict verdict) {
        return new GuardingLayers(caller, Optional.empty(), false, Optional.of(verdict));
    }

    /** Tells which layer guards a request of which nobody can tell who calls. */
    static GuardingLayers ofNobodyTold(Policy policy, List<String> sent) {
        boolean keyed = policy.guardBy() == GuardBy.KEY || (policy.guardBy() != GuardBy.FINGERPRINT && !sent.isEmpty());
        return new GuardingLayers(null, Optional.empty(), !keyed, Optional.empty());
    }

    /** Stands for a request whose body must be read before it is known which key it brings. */
    static GuardingLayers untilRead(@Nullable Caller caller) {
        return new GuardingLayers(caller, Optional.empty(), false, Optional.empty());
    }

    /** The layer that is asked first. */
    Layer layer() {
        return byFingerprint && key.isEmpty() ? Layer.FINGERPRINT : Layer.KEY;
    }
}
