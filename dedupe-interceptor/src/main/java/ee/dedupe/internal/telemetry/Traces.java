package ee.dedupe.internal.telemetry;

import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.util.Optional;

/** The span in which a call runs: the server's own. None of ours is begun. Asked on the call's thread; throws nothing. */
public interface Traces {
    /** The span of this moment; empty where there is none. */
    Optional<CallTrace> current();

    /**
     * Tells the span of this moment what became of the call. The last call of a span is the one that it names.
     *
     * @param operation as in metrics
     * @param outcome what it was answered
     */
    void tell(String operation, Verdict verdict, IdempotencyStatus outcome);
}
