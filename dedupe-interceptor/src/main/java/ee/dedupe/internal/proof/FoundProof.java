package ee.dedupe.internal.proof;

import ee.dedupe.Layer;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;

/** What a record that is there already says of the call that has met it; the same as a claim would. */
final class FoundProof {
    /** Of a transaction of which nobody knows how long it takes: when to come again. */
    private static final Duration UNKNOWN_LEFT = Duration.ofSeconds(2);

    private static final StoredResult NONE = StoredResult.of(new byte[0]);

    private FoundProof() {}

    /** Of a call that is done. */
    static Verdict verdict(LayerPolicy layer, ProofRequest asked, ProofResult.Proven proven) {
        Verdict.Meeting meeting = meeting(layer, asked, proven.age());
        if (layer.layer() == Layer.KEY && !proven.payload().equals(asked.payload())) {
            return new Verdict.Mismatch(meeting, false);
        }
        return layer.answersAgain()
                ? new Verdict.Replay(meeting, result(proven))
                : new Verdict.Duplicate(meeting, false);
    }

    /** As far as its answer is true. What is to run again has been replaced by a newer one. */
    static Verdict given(Verdict.Replay replay, Validity validity) {
        return validity == Validity.GONE || validity == Validity.CONFLICT
                ? new Verdict.Outdated(replay.meeting(), validity == Validity.GONE)
                : replay;
    }

    /** Of a call whose transaction has not ended. */
    static Verdict inFlight(LayerPolicy layer, ProofRequest asked) {
        Verdict.Meeting meeting = meeting(layer, asked, Duration.ZERO);
        return layer.answersAgain()
                ? new Verdict.Pending(meeting, UNKNOWN_LEFT)
                : new Verdict.Duplicate(meeting, false);
    }

    /** What duplicates are given; no bytes for a call without a result, which can only be referred to. */
    static StoredResult result(ProofResult.Proven proven) {
        return proven.result().orElse(NONE);
    }

    /** As long as a claim store can count. */
    static Duration life(Duration left) {
        return left.compareTo(Term.LONGEST) > 0 ? Term.LONGEST : left;
    }

    private static Verdict.Meeting meeting(LayerPolicy layer, ProofRequest asked, Duration age) {
        return new Verdict.Meeting(asked.key(), layer.layer(), age, false);
    }
}
