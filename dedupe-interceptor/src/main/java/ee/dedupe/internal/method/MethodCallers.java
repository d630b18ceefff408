package ee.dedupe.internal.method;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.Scope;
import ee.dedupe.internal.engine.CallFault;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Caller;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tells who calls a method: whoever sent the request that it is called for, else the container's security identity.
 *
 * @param request the caller of the request that this thread works for
 * @param authority the hosts that this request is for; empty for none
 * @param principal the name of the container's security identity; null for nobody
 * @param noted learns of whoever it names, and gives the caller back
 * @param distinct whether the application tells callers apart, so that nobody known is not the same as nobody else
 * @param anonymous what becomes then of a call by nobody known
 */
public record MethodCallers(
        Supplier<Optional<Caller>> request,
        Supplier<String> authority,
        Supplier<@Nullable String> principal,
        UnaryOperator<Optional<Caller>> noted,
        BooleanSupplier distinct,
        Anonymous anonymous) {
    /** Tells who makes the call on this thread; empty for nobody known. */
    public Optional<Caller> current() {
        return request.get().or(() -> noted.apply(Caller.ofPrincipal(principal.get())));
    }

    /** Tells what is certain of a call since nobody knows who calls; empty where the store decides. */
    Optional<Verdict> withoutCaller(Policy policy, Layer layer, Optional<Caller> caller) {
        if (caller.isPresent()
                || policy.scope() == Scope.SHARED
                || anonymous == Anonymous.SHARE
                || !distinct.getAsBoolean()) {
            return Optional.empty();
        }
        return Optional.of(
                anonymous.refuses(policy.keyRequired())
                        ? new Verdict.Invalid(
                                CallFault.UNKNOWN_CALLER, policy.mode().get() == Mode.OBSERVE)
                        : new Verdict.Bypass(layer, BypassReason.ANONYMOUS));
    }
}
