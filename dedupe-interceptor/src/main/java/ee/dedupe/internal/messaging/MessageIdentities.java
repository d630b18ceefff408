package ee.dedupe.internal.messaging;

import ee.dedupe.GuardBy;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.text.Blank;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells what a message is known by: its key, its content, and its source as its caller.
 *
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param keyProperties the properties or headers that bring a key, in order, before those that every message may have
 * @param json writes payloads
 */
record MessageIdentities(StorageKeys keys, Fingerprint fingerprint, List<String> keyProperties, JsonText json) {
    /** Returns the identities; empty when the message has nothing that the policy asks for. */
    Optional<Identities> of(MessageOperation operation, @Nullable Object[] arguments) {
        Policy policy = operation.policy();
        List<ReceivedMessage> told = operation.message().of(arguments);
        Caller caller = caller(told);
        Optional<StorageKey> key =
                key(operation, arguments, told).map(text -> keys.forKey(caller, policy.operation(), text));
        Optional<StorageKey> content = content(operation, arguments, key.isPresent())
                .map(texts ->
                        keys.forFingerprint(policy.scope(), caller, policy.operation(), fingerprint.ofCall(texts)));
        return key.isEmpty() && content.isEmpty()
                ? Optional.empty()
                : Optional.of(new Identities(key.map(found -> new Identities.Keyed(found, Optional.empty())), content));
    }

    private Optional<String> key(MessageOperation operation, @Nullable Object[] arguments, List<ReceivedMessage> told) {
        GuardBy guardBy = operation.policy().guardBy();
        if (guardBy == GuardBy.FINGERPRINT) {
            return Optional.empty();
        }
        MessageKey names = operation.listener() ? MessageKey.ofListener(keyProperties) : new MessageKey(keyProperties);
        Optional<String> brought = names.of(name -> told.stream()
                .flatMap(message -> message.header().apply(name).stream())
                .findFirst());
        if (brought.isPresent() || guardBy != GuardBy.KEY_ELSE_FINGERPRINT) {
            return brought;
        }
        Optional<String> delivery = operation.listener()
                ? JmsReader.delivery(arguments[0])
                : told.stream().flatMap(message -> message.delivery().stream()).findFirst();
        return delivery.filter(id -> !Blank.isText(id)).map(MessageKey::ofDelivery);
    }

    /**
     * A key guards alone what cannot be compared. Without a key, such a message is refused. Where nothing is in it, all may be
     * in its properties: it is not that of another.
     */
    private Optional<List<Optional<String>>> content(
            MessageOperation operation, @Nullable Object[] arguments, boolean keyed) {
        if (operation.listener()) {
            return operation.comparesContent(!keyed || MessageContent.isComparable(arguments[0]))
                    ? JmsReader.content(arguments[0])
                    : Optional.empty();
        }
        return operation.comparesContent() ? operation.payload().telling(arguments, json) : Optional.empty();
    }

    private static @Nullable Caller caller(List<ReceivedMessage> told) {
        return told.stream()
                .map(ReceivedMessage::source)
                .filter(source -> !source.isEmpty())
                .findFirst()
                .map(source -> new Caller(Caller.Source.DESTINATION, source))
                .orElse(null);
    }
}
