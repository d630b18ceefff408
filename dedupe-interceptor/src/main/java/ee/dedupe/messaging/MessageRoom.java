package ee.dedupe.messaging;

import ee.dedupe.engine.Policy;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.method.Workbench;
import ee.dedupe.transaction.Transactions;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What guarded message listeners work with, the same for every message of an application.
 *
 * @param workbench runs a call once
 * @param keysmith makes storage keys
 * @param fingerprint makes fingerprints
 * @param transactions let a message be delivered again
 * @param keyProperties the properties that bring a key, in order, before those that every message may have
 */
public record MessageRoom(
        Workbench workbench,
        Keysmith keysmith,
        Fingerprint fingerprint,
        Transactions transactions,
        List<String> keyProperties) {

    public MessageRoom {
        keyProperties = List.copyOf(keyProperties);
    }

    /**
     * Guards one delivery.
     *
     * @param message a {@code jakarta.jms.Message}
     * @throws Exception what the listener throws, unchanged; or, without a transaction to roll back, what makes the
     *     container deliver again
     */
    public @Nullable Object run(Policy policy, Object message, Callable<@Nullable Object> work) throws Exception {
        return workbench.run(policy, new MessageCall(this, policy, message), work);
    }
}
