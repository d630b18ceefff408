package ee.dedupe.method;

import ee.dedupe.CallOptions;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Verdict;
import ee.dedupe.identity.Caller;
import ee.dedupe.spi.StoredResult;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** One piece of work that is no method of its own. */
final class WorkCall implements Call {
    private final MethodRoom room;
    private final Policy policy;
    private final CallOptions<?> options;
    private final String key;

    WorkCall(MethodRoom room, Policy policy, CallOptions<?> options, String key) {
        this.room = room;
        this.policy = policy;
        this.options = options;
        this.key = key;
    }

    @Override
    public Optional<Identities> identities() {
        Caller caller = options.scope() == Scope.SHARED
                ? null
                : room.callers().current().orElse(null);
        return Optional.of(new Identities(
                Optional.of(new Identities.Keyed(
                        room.keysmith().forKey(caller, policy.operation(), key), Optional.empty())),
                Optional.empty()));
    }

    @Override
    public Stopped stopped(Verdict verdict) {
        if (!(verdict instanceof Verdict.Met met)) {
            return Stopped.by(
                    verdict.outcome(),
                    new GuardUnavailableException(policy.operation().label()));
        }
        if (options.onDuplicate() == OnDuplicate.SKIP) {
            return Stopped.with(verdict.outcome(), null);
        }
        Optional<Optional<Object>> first = met instanceof Verdict.Replay replay
                ? StoredReturn.read(replay.first())
                        .json()
                        .flatMap(json -> results().read(json, type(), policy.operation()))
                : Optional.empty();
        return first.isPresent()
                ? Stopped.with(Outcome.REPLAYED, first.get().orElse(null))
                : Stopped.by(
                        met instanceof Verdict.Replay ? Outcome.DUPLICATE : verdict.outcome(),
                        new DuplicateInvocationException(
                                policy.operation().label(),
                                met instanceof Verdict.Pending,
                                met.meeting().age()));
    }

    @Override
    public StoredResult outcome(@Nullable Object result) {
        return results().stored(result, type(), policy.operation()).outcome();
    }

    @Override
    public StoredResult withoutResult() {
        return StoredReturn.nothing().outcome();
    }

    @Override
    public @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        Object result = work.call();
        end.returned(result);
        return result;
    }

    private Type type() {
        return options.result().orElse(void.class);
    }

    private Results results() {
        return new Results(room.json(), room.resultCap());
    }
}
