package ee.dedupe.internal.messaging;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.method.Arguments;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import jakarta.jms.Message;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/** A guarded listener that counts what is delivered to it. */
final class Listener {
    final GuardedMethods guarded;
    int deliveries;
    private final MessageCalls calls;

    Listener(GuardedMethods guarded) {
        this(guarded, List.of("orderId"));
    }

    /** In an application whose keys are in these properties. */
    Listener(GuardedMethods guarded, List<String> keys) {
        this.guarded = guarded;
        calls = new MessageCalls(
                guarded.runner,
                new StorageKeys("test"),
                new Fingerprint(PlatformDigest.SHA_256),
                guarded.transactions,
                keys,
                new JsonText());
    }

    /** Of a listener whose duplicates do not wait. */
    static Policy policy(GuardBy guardBy, OnStoreFailure onStoreFailure) {
        KeepRules keep = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);
        Term term = new Term.Leased(Duration.ofSeconds(60), Duration.ofHours(1));
        return new Policy(
                new Operation("com.acme.Listener", "onMessage", List.of("jakarta.jms.Message"), ""),
                () -> Mode.ENFORCE,
                guardBy,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(Duration.ZERO, false),
                Duration.ofMinutes(15),
                new LayerPolicy(Layer.KEY, term, true, onStoreFailure, keep),
                new LayerPolicy(Layer.FINGERPRINT, term, true, onStoreFailure, keep));
    }

    Optional<Identities> identities(Policy policy, Message message) {
        return delivered(policy, message).facts() instanceof CallFacts.Identified identified
                ? Optional.of(identified.identities())
                : Optional.empty();
    }

    MessageCall delivered(Policy policy, Message message) {
        return calls.surface(MessageOperation.ofListener(policy), new Object[] {message});
    }

    /** One message of an {@code @Incoming} method that takes the payload, what is told of it, or both. */
    MessageCall incoming(GuardBy guardBy, boolean told, boolean taken, String payload, ReceivedMessage metadata) {
        MessageParameters.Parameter teller = new MessageParameters.Parameter(1, read -> (ReceivedMessage) read);
        MessageOperation operation = new MessageOperation(
                policy(guardBy, OnStoreFailure.PROCEED),
                false,
                new MessageParameters(told ? List.of(teller) : List.of()),
                new Arguments(taken ? List.of(new Arguments.Parameter(0, String.class, String.class)) : List.of()),
                Returns.of(void.class, void.class));
        return calls.surface(operation, new Object[] {payload, metadata});
    }

    Object deliver(Policy policy, FakeMessage message) throws Exception {
        return deliver(policy, message, () -> null);
    }

    Object deliver(Policy policy, FakeMessage message, Callable<Object> work) throws Exception {
        return calls.run(MessageOperation.ofListener(policy), new Object[] {message.text("body")}, () -> {
            deliveries++;
            return work.call();
        });
    }
}
