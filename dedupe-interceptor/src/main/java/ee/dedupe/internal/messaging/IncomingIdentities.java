package ee.dedupe.internal.messaging;

import ee.dedupe.GuardBy;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a message of an {@code @Incoming} method is known by: its key, its payload, and its source as its caller.
 *
 * @param keys makes storage keys
 * @param fingerprint makes fingerprints
 * @param keyHeaders the headers that bring a key, in order
 * @param json writes payloads
 */
record IncomingIdentities(StorageKeys keys, Fingerprint fingerprint, List<String> keyHeaders, JsonText json) {
    /** Empty when it has nothing that the policy asks for. */
    Optional<Identities> of(IncomingOperation operation, @Nullable Object[] arguments) {
        Policy policy = operation.policy();
        List<ReceivedMessage> told = operation.message().of(arguments);
        Caller caller = caller(told);
        Optional<StorageKey> key =
                key(told, policy.guardBy()).map(text -> keys.forKey(caller, policy.operation(), text));
        Optional<StorageKey> content = operation.comparesContent()
                ? Optional.of(keys.forFingerprint(
                        policy.scope(),
                        caller,
                        policy.operation(),
                        fingerprint.ofCall(operation.payload().of(arguments, json))))
                : Optional.empty();
        return key.isEmpty() && content.isEmpty()
                ? Optional.empty()
                : Optional.of(new Identities(key.map(found -> new Identities.Keyed(found, Optional.empty())), content));
    }

    private Optional<String> key(List<ReceivedMessage> told, GuardBy guardBy) {
        if (guardBy == GuardBy.FINGERPRINT) {
            return Optional.empty();
        }
        BroughtKey brought = new BroughtKey(keyHeaders);
        Optional<String> key = brought.<RuntimeException>of(name -> told.stream()
                .flatMap(message -> message.header().apply(name).stream())
                .findFirst());
        return key.isPresent() || guardBy != GuardBy.KEY_ELSE_FINGERPRINT
                ? key
                : told.stream()
                        .flatMap(message -> message.delivery().stream())
                        .findFirst()
                        .map(BroughtKey::ofDelivery);
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
