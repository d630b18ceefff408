package ee.dedupe.internal.faultinjection;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.RunSurface;
import ee.dedupe.internal.call.StoppedResult;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.operation.Operation;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A call that comes with an idempotency key, as a request over HTTP does. */
record KeyedInvocation(Operation operation, Identities identities) implements RunSurface {
    private static final String RESULT = "result ";

    /** The key came with another content before. */
    @SuppressWarnings("serial") // stays in its process
    static final class Mismatch extends RuntimeException {}

    @Override
    public CallFacts facts() {
        return new CallFacts.Identified(identities);
    }

    @Override
    public Layer layer() {
        return Layer.KEY;
    }

    @Override
    public StoppedResult stopped(Verdict verdict) {
        if (verdict instanceof Verdict.Replay replay) {
            String stored = new String(replay.first().bytes(), StandardCharsets.UTF_8);
            return stored.startsWith(RESULT)
                    ? StoppedResult.with(verdict.outcome(), stored.substring(RESULT.length()))
                    : duplicate(replay, false);
        }
        if (verdict instanceof Verdict.Mismatch) {
            return StoppedResult.by(verdict.outcome(), new Mismatch());
        }
        return verdict instanceof Verdict.Met met
                ? duplicate(met, met instanceof Verdict.Pending)
                : StoppedResult.by(verdict.outcome(), new GuardUnavailableException(operation.label()));
    }

    private StoppedResult duplicate(Verdict.Met met, boolean inFlight) {
        return StoppedResult.by(
                met.outcome(),
                new DuplicateInvocationException(
                        operation.label(), inFlight, met.meeting().age()));
    }

    @Override
    public StoredResult result(@Nullable Object returned) {
        return StoredResult.of((RESULT + returned).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public StoredResult withoutResult() {
        return StoredResult.of("none".getBytes(StandardCharsets.UTF_8));
    }
}
