package ee.dedupe.internal.method;

import ee.dedupe.CallOptions;
import ee.dedupe.Layer;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Guards methods that other code calls, and pieces of work that are no method. Thread-safe. */
public final class MethodCalls {
    private final CallRunner runner;
    private final StorageKeys keys;
    private final Fingerprint fingerprint;
    private final MethodCallers callers;
    private final JsonText json = new JsonText();
    private final Results results;

    /**
     * For one application.
     *
     * @param resultCap the largest result that is stored, in bytes
     */
    public MethodCalls(
            CallRunner runner, StorageKeys keys, Fingerprint fingerprint, MethodCallers callers, int resultCap) {
        this.runner = runner;
        this.keys = keys;
        this.fingerprint = fingerprint;
        this.callers = callers;
        this.results = new Results(json, resultCap);
    }

    /** Stands before one method. */
    public Guard guard(MethodOperation operation) {
        return call -> run(operation, call.getParameters(), call::proceed);
    }

    @Nullable
    Object run(MethodOperation operation, @Nullable Object[] arguments, Callable<@Nullable Object> work)
            throws Exception {
        Policy policy = operation.policy();
        return runner.run(
                policy,
                new MethodCall(
                        policy,
                        Layer.FINGERPRINT,
                        () -> byContent(policy, operation.arguments().of(arguments, json)),
                        operation.onDuplicate(),
                        operation.returns(),
                        results),
                work);
    }

    private Identities byContent(Policy policy, List<Optional<String>> arguments) {
        Caller caller = callers.current().orElse(null);
        return new Identities(
                Optional.empty(),
                Optional.of(keys.forFingerprint(
                        policy.scope(), caller, policy.operation(), fingerprint.ofCall(arguments))));
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
                        results),
                work);
    }

    private Identities byKey(Policy policy, String key) {
        Caller caller =
                policy.scope() == Scope.SHARED ? null : callers.current().orElse(null);
        return new Identities(
                Optional.of(new Identities.Keyed(keys.forKey(caller, policy.operation(), key), Optional.empty())),
                Optional.empty());
    }
}
