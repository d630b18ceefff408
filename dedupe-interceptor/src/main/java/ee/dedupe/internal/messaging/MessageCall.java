package ee.dedupe.internal.messaging;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.call.RunSurface;
import ee.dedupe.internal.call.StoppedResult;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.transaction.Transactions;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One delivered message. The duplicate of a finished one is acknowledged and discarded; that of a running one is
 * delivered again, so that it is not lost if the running one fails.
 *
 * @param operation what takes it
 * @param identities what it is known by, to be asked once
 * @param transactions let it be delivered again
 * @param unidentified is told of a message that nothing identifies
 */
record MessageCall(
        MessageOperation operation,
        Supplier<Optional<Identities>> identities,
        Transactions transactions,
        WithoutIdentity unidentified)
        implements RunSurface {
    @Override
    public CallFacts facts() {
        return identities.get().<CallFacts>map(CallFacts.Identified::new).orElseGet(() -> {
            unidentified.tell(operation.policy().operation());
            return new CallFacts.Decided(new Verdict.Bypass(Layer.KEY, BypassReason.NO_KEY));
        });
    }

    @Override
    public Layer layer() {
        return operation.comparesContent() ? Layer.FINGERPRINT : Layer.KEY;
    }

    @Override
    public StoppedResult stopped(Verdict verdict) {
        String label = operation.policy().operation().label();
        if (verdict instanceof Verdict.Pending pending) {
            return again(
                    verdict,
                    new DuplicateInvocationException(
                            label, true, pending.meeting().age()));
        }
        return verdict instanceof Verdict.Met
                ? StoppedResult.with(
                        IdempotencyStatus.DUPLICATE, operation.returns().give(null))
                : again(verdict, new GuardUnavailableException(label));
    }

    /**
     * Quietly where a listener's delivery is in a transaction: containers log what a listener throws as an error. An
     * {@code @Incoming} method throws in a transaction too: returning normally would acknowledge the message.
     */
    private StoppedResult again(Verdict verdict, RuntimeException otherwise) {
        return operation.listener() && transactions.rollBack()
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

    /** Returns nothing for a result that comes later: that may be later than the commit. */
    @Override
    public Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure, CallChoices choices) {
        return failure == null && operation.returns().isLater()
                ? Optional.empty()
                : RunSurface.super.early(result, failure, choices);
    }

    @Override
    public @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        return operation.returns().watch(work.call(), end);
    }
}
