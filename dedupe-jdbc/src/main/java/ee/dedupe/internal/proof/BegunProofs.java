package ee.dedupe.internal.proof;

import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The records that one transaction has begun, and has not taken back. They live as long as it does: a call that goes on in another transaction finds
 * none. Used by the transaction's thread.
 */
final class BegunProofs {
    private final Map<RunningCall, List<Begun>> begun = new HashMap<>();

    /**
     * One record.
     *
     * @param layer whose identity it records
     */
    record Begun(LayerPolicy layer, Proof proof) {
        /** The least number: in microseconds since 1970 the year 2096, so above that of each claim until then. */
        private static final long ABOVE_CLAIMS = 4_000_000_000_000_000L;

        /**
         * Returns the fence that the application is given. The number of a claim is a time, and that of a record begins
         * at 1: a resource that has seen the one must not refuse all that comes with the other, as when records are
         * added to an application.
         */
        long fence() {
            return ABOVE_CLAIMS + proof.fence();
        }
    }

    void put(RunningCall call, List<Begun> proofs) {
        begun.put(call, proofs);
    }

    /** Returns what this call has begun here. */
    List<Begun> of(RunningCall call) {
        return begun.getOrDefault(call, List.of());
    }

    /** Returns what this call has begun here; it has nothing here afterwards. */
    List<Begun> take(RunningCall call) {
        return Optional.ofNullable(begun.remove(call)).orElse(List.of());
    }
}
