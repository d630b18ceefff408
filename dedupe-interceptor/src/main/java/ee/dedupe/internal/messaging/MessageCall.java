package ee.dedupe.internal.messaging;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.RunSurface;
import ee.dedupe.internal.call.StoppedResult;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.transaction.Transactions;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One delivered message. The duplicate of a finished one is acknowledged and discarded; that of a running one is
 * delivered again, so that it is not lost if the running one fails.
 */
final class MessageCall implements RunSurface {
    private final Policy policy;
    private final @Nullable Object message;
    private final MessageIdentities identities;
    private final Transactions transactions;

    /**
     * Of a delivery.
     *
     * @param message a {@code jakarta.jms.Message}
     * @param transactions let it be delivered again
     */
    MessageCall(Policy policy, @Nullable Object message, MessageIdentities identities, Transactions transactions) {
        this.policy = policy;
        this.message = message;
        this.identities = identities;
        this.transactions = transactions;
    }

    @Override
    public CallFacts facts() {
        try {
            return identities
                    .of((Message) Objects.requireNonNull(message, "message"), policy)
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
        return transactions.rollBack()
                ? StoppedResult.with(verdict.outcome(), null)
                : StoppedResult.by(verdict.outcome(), otherwise);
    }

    @Override
    public StoredResult result(@Nullable Object returned) {
        return withoutResult();
    }

    @Override
    public StoredResult withoutResult() {
        return StoredResult.NONE;
    }
}
