package ee.dedupe.messaging;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Verdict;
import ee.dedupe.identity.Caller;
import ee.dedupe.method.Call;
import ee.dedupe.method.Stopped;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredOutcome;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * One delivered message. The duplicate of a finished one is acknowledged and discarded; that of a running one is
 * delivered again, so that it is not lost if the running one fails.
 */
final class MessageCall implements Call {
    private final MessageRoom room;
    private final Policy policy;
    private final Object message;

    MessageCall(MessageRoom room, Policy policy, Object message) {
        this.room = room;
        this.policy = policy;
        this.message = message;
    }

    @Override
    public Optional<Identities> identities() {
        try {
            return identities((Message) message);
        } catch (JMSException e) {
            throw new IllegalStateException("The message cannot be read", e);
        }
    }

    private Optional<Identities> identities(Message read) throws JMSException {
        Caller caller = caller(read.getJMSDestination());
        Optional<StorageKey> key = key(read).map(text -> room.keysmith().forKey(caller, policy.operation(), text));
        Optional<StorageKey> content = comparesContent(read, key.isPresent())
                ? Optional.of(room.keysmith()
                        .forFingerprint(
                                policy.scope(),
                                caller,
                                policy.operation(),
                                room.fingerprint().ofCall(MessageContent.of(read))))
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
        Optional<String> brought = new MessageKey(room.keyProperties()).of(read);
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
    public Stopped stopped(Verdict verdict) {
        if (verdict instanceof Verdict.Pending pending) {
            return again(
                    verdict,
                    new DuplicateInvocationException(
                            policy.operation().label(), true, pending.meeting().age()));
        }
        return verdict instanceof Verdict.Met
                ? Stopped.with(Outcome.DUPLICATE, null)
                : again(
                        verdict,
                        new GuardUnavailableException(policy.operation().label()));
    }

    /** Quietly where the delivery is in a transaction: containers log what a listener throws as an error. */
    private Stopped again(Verdict verdict, RuntimeException otherwise) {
        return room.transactions().rollBack()
                ? Stopped.with(verdict.outcome(), null)
                : Stopped.by(verdict.outcome(), otherwise);
    }

    @Override
    public StoredOutcome outcome(@Nullable Object result) {
        return withoutResult();
    }

    @Override
    public StoredOutcome withoutResult() {
        return StoredOutcome.of(new byte[0]);
    }

    @Override
    public @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        Object result = work.call();
        end.returned(result);
        return result;
    }
}
