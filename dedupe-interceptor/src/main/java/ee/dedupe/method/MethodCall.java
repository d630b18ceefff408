package ee.dedupe.method;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Verdict;
import ee.dedupe.spi.StoredResult;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** One call of a guarded method. */
final class MethodCall implements Call {
    private final MethodRoom room;
    private final MethodGuard guard;
    private final @Nullable Object[] values;

    MethodCall(MethodRoom room, MethodGuard guard, @Nullable Object[] values) {
        this.room = room;
        this.guard = guard;
        this.values = values;
    }

    @Override
    public Optional<Identities> identities() {
        Policy policy = guard.policy();
        byte[] fingerprint = room.fingerprint().ofCall(guard.arguments().of(values, room.json()));
        return Optional.of(new Identities(
                Optional.empty(),
                Optional.of(room.keysmith()
                        .forFingerprint(
                                policy.scope(),
                                room.callers().current().orElse(null),
                                policy.operation(),
                                fingerprint))));
    }

    @Override
    public Stopped stopped(Verdict verdict) {
        if (verdict instanceof Verdict.Replay replay) {
            return replayed(replay);
        }
        if (verdict instanceof Verdict.Met met) {
            boolean inFlight = met instanceof Verdict.Pending;
            return guard.onDuplicate() == OnDuplicate.SKIP
                    ? Stopped.with(verdict.outcome(), guard.returns().give(null))
                    : Stopped.by(verdict.outcome(), duplicate(met, inFlight));
        }
        return Stopped.by(verdict.outcome(), new GuardUnavailableException(label()));
    }

    private Stopped replayed(Verdict.Replay replay) {
        Optional<Optional<Object>> value = StoredReturn.read(replay.first())
                .json()
                .flatMap(json -> results()
                        .read(json, guard.returns().value(), guard.policy().operation()));
        return value.isPresent()
                ? Stopped.with(
                        Outcome.REPLAYED, guard.returns().give(value.get().orElse(null)))
                : Stopped.by(Outcome.DUPLICATE, duplicate(replay, false));
    }

    private DuplicateInvocationException duplicate(Verdict.Met met, boolean inFlight) {
        return new DuplicateInvocationException(label(), inFlight, met.meeting().age());
    }

    private String label() {
        return guard.policy().operation().label();
    }

    @Override
    public StoredResult outcome(@Nullable Object result) {
        return results()
                .stored(result, guard.returns().value(), guard.policy().operation())
                .outcome();
    }

    @Override
    public StoredResult withoutResult() {
        return StoredReturn.nothing().outcome();
    }

    @Override
    public @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        return guard.returns().watch(work.call(), end);
    }

    private Results results() {
        return new Results(room.json(), room.resultCap());
    }
}
