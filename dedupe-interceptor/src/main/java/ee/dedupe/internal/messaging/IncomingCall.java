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
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One message of an {@code @Incoming} method. The duplicate of a finished one is acknowledged and discarded. That of a
 * running one throws, in a transaction too: returning normally would acknowledge it.
 *
 * @param operation what takes it
 * @param identities what it is known by, to be asked once
 */
record IncomingCall(IncomingOperation operation, Supplier<Optional<Identities>> identities) implements RunSurface {
    @Override
    public CallFacts facts() {
        return identities
                .get()
                .<CallFacts>map(CallFacts.Identified::new)
                .orElseGet(() -> new CallFacts.Decided(new Verdict.Bypass(Layer.KEY, BypassReason.NO_KEY)));
    }

    @Override
    public Layer layer() {
        return operation.comparesContent() ? Layer.FINGERPRINT : Layer.KEY;
    }

    @Override
    public StoppedResult stopped(Verdict verdict) {
        String label = operation.policy().operation().label();
        if (verdict instanceof Verdict.Pending pending) {
            return StoppedResult.by(
                    verdict.outcome(),
                    new DuplicateInvocationException(
                            label, true, pending.meeting().age()));
        }
        return verdict instanceof Verdict.Met
                ? StoppedResult.with(
                        IdempotencyStatus.DUPLICATE, operation.returns().give(null))
                : StoppedResult.by(verdict.outcome(), new GuardUnavailableException(label));
    }

    @Override
    public StoredResult result(@Nullable Object returned) {
        return withoutResult();
    }

    @Override
    public StoredResult withoutResult() {
        return StoredResult.NONE;
    }

    /** What ends later may end later than the commit. */
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
