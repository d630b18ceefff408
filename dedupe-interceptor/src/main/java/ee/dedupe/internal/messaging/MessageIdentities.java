package ee.dedupe.internal.messaging;

import ee.dedupe.GuardBy;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a message is known by: its key, its content, and the destination as its caller.
 *
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param keyProperties the properties that bring a key, in order, before those that every message may have
 */
record MessageIdentities(StorageKeys keys, Fingerprint fingerprint, List<String> keyProperties) {
    /** Empty when it has nothing that the policy asks for. */
    Optional<Identities> of(Message read, Policy policy) throws JMSException {
        Caller caller = caller(read.getJMSDestination());
        Optional<StorageKey> key = key(read, policy).map(text -> keys.forKey(caller, policy.operation(), text));
        Optional<StorageKey> content = comparesContent(read, policy, key.isPresent())
                ? Optional.of(keys.forFingerprint(
                        policy.scope(), caller, policy.operation(), fingerprint.ofCall(MessageContent.of(read))))
                : Optional.empty();
        return key.isEmpty() && content.isEmpty()
                ? Optional.empty()
                : Optional.of(new Identities(key.map(found -> new Identities.Keyed(found, Optional.empty())), content));
    }

    /** A key guards alone what cannot be compared. */
    private static boolean comparesContent(Message read, Policy policy, boolean keyed) {
        return policy.guardBy() == GuardBy.FINGERPRINT
                || (policy.guardBy() == GuardBy.KEY_AND_FINGERPRINT && !(keyed && !MessageContent.isComparable(read)));
    }

    private Optional<String> key(Message read, Policy policy) throws JMSException {
        if (policy.guardBy() == GuardBy.FINGERPRINT) {
            return Optional.empty();
        }
        Optional<String> brought = new MessageKey(keyProperties).of(read);
        return brought.isPresent() || policy.guardBy() != GuardBy.KEY_ELSE_FINGERPRINT
                ? brought
                : MessageKey.ofDelivery(read);
    }

    private static @Nullable Caller caller(@Nullable Destination destination) throws JMSException {
        if (destination instanceof Queue queue) {
            return new Caller(Caller.Source.DESTINATION, queue.getQueueName());
        }
        return destination instanceof Topic topic ? new Caller(Caller.Source.DESTINATION, topic.getTopicName()) : null;
    }
}
