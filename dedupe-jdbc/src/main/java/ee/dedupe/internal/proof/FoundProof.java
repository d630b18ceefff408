package ee.dedupe.internal.proof;

import ee.dedupe.Layer;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.call.Subjects;
import ee.dedupe.internal.claim.ResultFormat;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;

/** Tells what a record that is there already says of the call that has met it; the same as a claim would. */
final class FoundProof {
    private FoundProof() {}

    /** Tells what becomes of a call that has met one that is done. */
    static Verdict verdict(Policy policy, Layer layer, ProofRequest asked, ProofResult.Proven proven) {
        Verdict.Meeting meeting = meeting(layer, asked, proven.age());
        if (layer == Layer.KEY && !proven.payload().equals(asked.payload())) {
            return new Verdict.Mismatch(meeting, false);
        }
        return policy.met(new Verdict.Replay(meeting, result(proven)));
    }

    /** Replays the answer as far as it is true. What is to run again has been replaced by a newer one. */
    static Verdict given(Verdict.Replay replay, Validity validity) {
        if (validity.is(Validity.GONE) || validity.is(Validity.CONFLICT)) {
            return new Verdict.Outdated(replay.meeting(), validity.is(Validity.GONE), validity.reason());
        }
        return validity.answer()
                .<Verdict>map(answer -> new Verdict.Rebuilt(replay.meeting(), answer))
                .orElse(replay);
    }

    /** Tells what becomes of a call that has met one whose transaction has not ended. */
    static Verdict inFlight(Policy policy, Layer layer, ProofRequest asked) {
        return policy.inFlight(meeting(layer, asked, Duration.ZERO));
    }

    /** Returns what duplicates are given; no bytes for a call without a result, which can only be referred to. */
    static StoredResult result(ProofResult.Proven proven) {
        return proven.result().orElse(StoredResult.NONE);
    }

    /** Returns whether a claim must not say this for long: the first answer may still be added to its record. */
    static boolean mayBeAmended(Verdict met, StoredResult result) {
        return met instanceof Verdict.Replay
                && ResultFormat.lacksBody(Subjects.read(result).result().bytes());
    }

    /** Returns a life that a claim store can count; before a record that stays, it is no longer than its claim's. */
    static Duration life(Term term, Duration left) {
        Duration most = term.stays() ? term.ttl() : Term.LONGEST;
        return left.compareTo(most) > 0 ? most : left;
    }

    private static Verdict.Meeting meeting(Layer layer, ProofRequest asked, Duration age) {
        return new Verdict.Meeting(asked.key(), layer, age, false);
    }
}
