package ee.dedupe.internal.method;

import ee.dedupe.CallOptions;
import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.BeanInstance;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import jakarta.interceptor.InvocationContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Guards methods that other code calls, and pieces of work that are no method. Thread-safe. */
public final class MethodCalls {
    private final CallRunner runner;
    private final StorageKeys keys;
    private final Fingerprint fingerprint;
    private final MethodCallers callers;
    private final Validators validators;
    private final JsonText json;
    private final Results results;

    /**
     * Guards the calls of one application.
     *
     * @param resultCap the largest result that is stored, in bytes
     */
    public MethodCalls(
            CallRunner runner,
            StorageKeys keys,
            Fingerprint fingerprint,
            MethodCallers callers,
            Validators validators,
            JsonText json,
            int resultCap) {
        this.runner = runner;
        this.keys = keys;
        this.fingerprint = fingerprint;
        this.callers = callers;
        this.validators = validators;
        this.json = json;
        this.results = new Results(json, resultCap);
    }

    /** Stands before one method. */
    public Guard guard(MethodOperation operation) {
        return new Guard() {
            @Override
            public @Nullable Object call(InvocationContext call) throws Exception {
                return call(call, BeanInstance.made());
            }

            @Override
            public @Nullable Object call(InvocationContext call, BeanInstance bean) throws Exception {
                return runner.run(operation.policy(), surface(operation, call.getParameters(), bean), call);
            }
        };
    }

    @Nullable
    Object run(MethodOperation operation, @Nullable Object[] arguments, Callable<@Nullable Object> work)
            throws Exception {
        return runner.run(operation.policy(), surface(operation, arguments, BeanInstance.made()), work);
    }

    private MethodCall surface(MethodOperation operation, @Nullable Object[] arguments, BeanInstance bean) {
        Policy policy = operation.policy();
        return new MethodCall(
                policy,
                Layer.FINGERPRINT,
                () -> byContent(policy, operation.arguments().of(arguments, json, bean)),
                operation.onDuplicate(),
                operation.returns(),
                results,
                first -> validators.check(
                        operation.validator(), first, operation.returns().valueClass()),
                Optional.of(arguments));
    }

    /**
     * Runs work under a key that stands for it, and not while that is claimed, nor once it is done.
     *
     * @param policy how it is guarded
     * @param returns what the work returns
     * @return what the work has returned, or the result of the key if it is done
     */
    public @Nullable Object byItsKey(Policy policy, Returns returns, StorageKey key, Callable<@Nullable Object> work)
            throws Exception {
        return runner.run(
                policy,
                new MethodCall(
                        policy,
                        Layer.FINGERPRINT,
                        () -> new CallFacts.Identified(new Identities(Optional.empty(), Optional.of(key))),
                        OnDuplicate.REPLAY,
                        returns,
                        results,
                        first -> Validity.VALID,
                        Optional.empty()),
                work);
    }

    private CallFacts byContent(Policy policy, List<Optional<String>> arguments) {
        List<Optional<String>> all = new ArrayList<>(arguments);
        host(policy).ifPresent(host -> all.add(Optional.of(host)));
        return by(
                policy,
                Layer.FINGERPRINT,
                caller -> new Identities(
                        Optional.empty(),
                        Optional.of(keys.forFingerprint(
                                policy.scope(), caller, policy.operation(), fingerprint.ofCall(all)))));
    }

    /** One login may be of several tenants, which have a host each. */
    private Optional<String> host(Policy policy) {
        String host = policy.scope() == Scope.SHARED ? "" : authority();
        return host.isEmpty() ? Optional.empty() : Optional.of(host);
    }

    /** Tells who calls on this thread; empty for nobody known. */
    public Optional<Caller> caller() {
        return callers.current();
    }

    /** The hosts that the request is for that this thread works for; empty for none. */
    public String authority() {
        return callers.authority().get();
    }

    private CallFacts by(Policy policy, Layer layer, Function<@Nullable Caller, Identities> identities) {
        Optional<Caller> caller = policy.scope() == Scope.SHARED ? Optional.empty() : callers.current();
        return callers.withoutCaller(policy, layer, caller)
                .<CallFacts>map(CallFacts.Decided::new)
                .orElseGet(() -> new CallFacts.Identified(
                        identities.apply(caller.orElse(null)), () -> keys.caller(caller.orElse(null))));
    }

    /** Guards one piece of work. */
    @Nullable
    Object run(Policy policy, String key, CallOptions<?> options, Callable<@Nullable Object> work) throws Exception {
        return runner.run(
                policy,
                new MethodCall(
                        policy,
                        Layer.KEY,
                        () -> byKey(policy, key),
                        options.onDuplicate(),
                        new Returns(Object.class, options.result().orElse(void.class)),
                        results,
                        first -> Validity.VALID,
                        Optional.empty()),
                work);
    }

    private CallFacts byKey(Policy policy, String key) {
        return by(
                policy,
                Layer.KEY,
                caller -> new Identities(
                        Optional.of(new Identities.Keyed(
                                keys.forKey(caller, policy.operation(), key, host(policy)), Optional.empty())),
                        Optional.empty()));
    }
}
