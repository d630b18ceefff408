package ee.dedupe.internal.messaging;

import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.transaction.Transactions;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Guards methods that take messages. Can be loaded where Jakarta Messaging is absent. Thread-safe.
 *
 * @param runner runs a call once
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param transactions let a message be delivered again
 * @param keyProperties the properties or headers that bring a key, in order, before those that every message may have
 * @param json writes what messages say
 * @param unidentified is told of a message that nothing identifies
 */
public record MessageCalls(
        CallRunner runner,
        StorageKeys keys,
        Fingerprint fingerprint,
        Transactions transactions,
        List<String> keyProperties,
        JsonText json,
        WithoutIdentity unidentified) {
    public MessageCalls {
        keyProperties = List.copyOf(keyProperties);
    }

    /** Has not told yet of a message that nothing identifies. */
    public MessageCalls(
            CallRunner runner,
            StorageKeys keys,
            Fingerprint fingerprint,
            Transactions transactions,
            List<String> keyProperties,
            JsonText json) {
        this(runner, keys, fingerprint, transactions, keyProperties, json, new WithoutIdentity());
    }

    /** Stands before the method. */
    public Guard guard(MessageOperation operation) {
        return call -> runner.run(operation.policy(), surface(operation, call.getParameters()), call);
    }

    /**
     * Guards one delivery.
     *
     * @throws Exception what the method throws, unchanged; or what makes the message be delivered again
     */
    @Nullable
    Object run(MessageOperation operation, @Nullable Object[] arguments, Callable<@Nullable Object> work)
            throws Exception {
        return runner.run(operation.policy(), surface(operation, arguments), work);
    }

    MessageCall surface(MessageOperation operation, @Nullable Object[] arguments) {
        MessageIdentities identities = new MessageIdentities(keys, fingerprint, keyProperties, json);
        return new MessageCall(operation, () -> identities.of(operation, arguments), transactions, unidentified);
    }
}
