package ee.dedupe.internal.messaging;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.RunSurface;
import ee.dedupe.internal.call.StoppedResult;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.metrics.IdempotencyStatus;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One delivered message. The duplicate of a finished one is acknowledged and discarded; that of a running one is
 * delivered again, so that it is not lost if the running one fails.
 */
final class MessageCall implements RunSurface {
    private final MessageCalls calls;
    private final Policy policy;
    private final @Nullable Object message;

    MessageCall(MessageCalls calls, Policy policy, @Nullable Object message) {
        this.calls = calls;
        this.policy = policy;
        this.message = message;
    }

    @Override
    public CallFacts facts() {
        try {
            return identities((Message) Objects.requireNonNull(message, "message"))
                    .<CallFacts>map(CallFacts.Identified::new)
                    .orElseGet(() -> new CallFacts.Decided(new Verdict.Bypass(Layer.KEY, BypassReason.NO_KEY)));
        } catch (JMSException e) {
            throw new IllegalStateException("The message cannot be read", e);
        }
    }

    @Override
    public Layer layer() {
        return policy.guardBy() == GuardBy.FINGERPRINT ? Layer.FINGERPRINT : Layer.KEY;
    }

    private Optional<Identities> identities(Message read) throws JMSException {
        Caller caller = caller(read.getJMSDestination());
        Optional<StorageKey> key = key(read).map(text -> calls.keys().forKey(caller, policy.operation(), text));
        Optional<StorageKey> content = comparesContent(read, key.isPresent())
                ? Optional.of(calls.keys()
                        .forFingerprint(
                                policy.scope(),
                                caller,
                                policy.operation(),
                                calls.fingerprint().ofCall(MessageContent.of(read))))
                : Optional.empty();
        return key.isEmpty() && content.isEmpty()
                ? Optional.empty()
                : Optional.of(new Identities(key.map(found -> new Identities.Keyed(found, Optional.empty())), content));
    }

    /** A key guards alone what cannot be compared. */
    private boolean comparesContent(Message read, boolean keyed) {
        return policy.guardBy() == GuardBy.FINGERPRINT
                || (policy.guardBy() == GuardBy.KEY_AND_FINGERPRINT && !(keyed && !MessageContent.isComparable(read)));
    }

    private Optional<String> key(Message read) throws JMSException {
        if (policy.guardBy() == GuardBy.FINGERPRINT) {
            return Optional.empty();
        }
        Optional<String> brought = new MessageKey(calls.keyProperties()).of(read);
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

    @Override
    public StoppedResult stopped(Verdict verdict) {
        if (verdict instanceof Verdict.Pending pending) {
            return again(
                    verdict,
                    new DuplicateInvocationException(
                            policy.operation().label(), true, pending.meeting().age()));
        }
        return verdict instanceof Verdict.Met
                ? StoppedResult.with(IdempotencyStatus.DUPLICATE, null)
                : again(
                        verdict,
                        new GuardUnavailableException(policy.operation().label()));
    }

    /** Quietly where the delivery is in a transaction: containers log what a listener throws as an error. */
    private StoppedResult again(Verdict verdict, RuntimeException otherwise) {
        return calls.transactions().rollBack()
                ? StoppedResult.with(verdict.outcome(), null)
                : StoppedResult.by(verdict.outcome(), otherwise);
    }

    @Override
    public StoredResult result(@Nullable Object returned) {
        return withoutResult();
    }

    @Override
    public StoredResult withoutResult() {
        return StoredResult.of(new byte[0]);
    }
}
