package ee.dedupe.internal.method;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.ReplayValidator.FirstCall;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.call.RunSurface;
import ee.dedupe.internal.call.StoppedResult;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One call of a guarded method, or one piece of work.
 *
 * @param layer which guards it
 * @param known what is known of it, to be asked once
 * @param returns what it returns
 * @param results writes and reads what it returns
 * @param validity asks the application whether a result is still true
 * @param arguments what its method was called with, if it is that of a bean
 */
record MethodCall(
        Policy policy,
        Layer layer,
        Supplier<CallFacts> known,
        OnDuplicate onDuplicate,
        Returns returns,
        Results results,
        Function<Supplier<FirstCall>, Validity> validity,
        Optional<@Nullable Object[]> arguments)
        implements RunSurface {
    @Override
    public CallFacts facts() {
        return known.get();
    }

    @Override
    public StoppedResult stopped(Verdict verdict) {
        if (verdict instanceof Verdict.Rebuilt rebuilt) {
            return StoppedResult.with(IdempotencyStatus.REPLAYED, returns.give(rebuilt.answer()));
        }
        if (verdict instanceof Verdict.Replay replay) {
            return replayed(replay);
        }
        if (verdict instanceof Verdict.Met met) {
            return onDuplicate == OnDuplicate.SKIP
                    ? StoppedResult.with(verdict.outcome(), returns.give(null))
                    : StoppedResult.by(verdict.outcome(), duplicate(met, met instanceof Verdict.Pending));
        }
        return StoppedResult.by(
                verdict.outcome(),
                verdict instanceof Verdict.Invalid
                        ? GuardUnavailableException.unknownCaller(label())
                        : new GuardUnavailableException(label()));
    }

    @Override
    public Validity validity(Verdict.Replay found, Set<Subject> about) {
        return validity.apply(() -> new FirstCall(
                label(),
                found.meeting().age(),
                about,
                Optional.empty(),
                value(found).flatMap(result -> result)));
    }

    /** Reads what was returned; empty when it cannot be given again. */
    private Optional<Optional<Object>> value(Verdict.Replay replay) {
        return StoredReturn.read(replay.first())
                .json()
                .flatMap(json -> results.read(json, returns.value(), policy.operation()));
    }

    private StoppedResult replayed(Verdict.Replay replay) {
        Optional<Optional<Object>> value = value(replay);
        return value.isPresent()
                ? StoppedResult.with(
                        IdempotencyStatus.REPLAYED, returns.give(value.get().orElse(null)))
                : StoppedResult.by(IdempotencyStatus.DUPLICATE, duplicate(replay, false));
    }

    private DuplicateInvocationException duplicate(Verdict.Met met, boolean inFlight) {
        return new DuplicateInvocationException(label(), inFlight, met.meeting().age());
    }

    private String label() {
        return policy.operation().label();
    }

    @Override
    public StoredResult result(@Nullable Object returned) {
        return results.stored(returned, returns.value(), policy.operation()).outcome();
    }

    @Override
    public StoredResult withoutResult() {
        return StoredReturn.nothing().outcome();
    }

    /** A result that comes later may come later than the commit. */
    @Override
    public Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure, CallChoices choices) {
        return failure == null && returns.isLater()
                ? Optional.empty()
                : RunSurface.super.early(result, failure, choices);
    }

    @Override
    public @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        return returns.watch(work.call(), end);
    }
}
