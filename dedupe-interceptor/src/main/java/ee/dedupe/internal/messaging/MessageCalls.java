package ee.dedupe.internal.messaging;

import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.transaction.Transactions;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Guards message listeners. Can be loaded where Jakarta Messaging is absent. Thread-safe.
 *
 * @param runner runs a call once
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param transactions let a message be delivered again
 * @param keyProperties the properties or headers that bring a key, in order, before those that every message may have
 * @param json writes what messages say
 */
public record MessageCalls(
        CallRunner runner,
        StorageKeys keys,
        Fingerprint fingerprint,
        Transactions transactions,
        List<String> keyProperties,
        JsonText json) {
    public MessageCalls {
        keyProperties = List.copyOf(keyProperties);
    }

    /** Stands before {@code onMessage}. */
    public Guard guard(MessageOperation operation) {
        return call -> run(operation.policy(), call.getParameters()[0], call::proceed);
    }

    /** Stands before an {@code @Incoming} method. */
    public Guard guard(IncomingOperation operation) {
        return call -> run(operation, call.getParameters(), call::proceed);
    }

    /**
     * Guards one message of an {@code @Incoming} method.
     *
     * @throws Exception what the method throws, unchanged; or what keeps the message from being acknowledged
     */
    @Nullable
    Object run(IncomingOperation operation, @Nullable Object[] arguments, Callable<@Nullable Object> work)
            throws Exception {
        IncomingIdentities identities = new IncomingIdentities(keys, fingerprint, keyProperties, json);
        return runner.run(
                operation.policy(), new IncomingCall(operation, () -> identities.of(operation, arguments)), work);
    }

    /**
     * Guards one delivery.
     *
     * @param message a {@code jakarta.jms.Message}
     * @throws Exception what the listener throws, unchanged; or, without a transaction to roll back, what makes the
     *     container deliver again
     */
    @Nullable
    Object run(Policy policy, @Nullable Object message, Callable<@Nullable Object> work) throws Exception {
        return runner.run(
                policy,
                new MessageCall(policy, message, new MessageIdentities(keys, fingerprint, keyProperties), transactions),
                work);
    }
}
