package ee.dedupe.internal.engine;

import ee.dedupe.Layer;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.claim.Term;

/**
 * The guard of one layer of an operation.
 *
 * @param layer which
 * @param term how long its claims live
 * @param answersAgain whether a duplicate waits for the first answer and is given it; otherwise it is refused at once
 * @param onStoreFailure never {@link OnStoreFailure#DEFAULT}
 * @param keep when its claim is kept
 */
public record LayerPolicy(Layer layer, Term term, boolean answersAgain, OnStoreFailure onStoreFailure, KeepRules keep) {
    LayerPolicy claimedOnly() {
        return new LayerPolicy(layer, term, answersAgain, OnStoreFailure.REJECT, keep);
    }

    /** Returns {@link #claimedOnly} for calls that count until they succeed, and then as long as any store can tell. */
    LayerPolicy untilDone() {
        Term once = term instanceof Term.Leased leased
                ? new Term.Leased(leased.lease(), Term.LONGEST, leased.stays() ? leased.recorded() : Term.LONGEST)
                : term;
        return new LayerPolicy(layer, once, answersAgain, OnStoreFailure.REJECT, KeepRules.SUCCESSES);
    }

    /** Returns whether a claim is kept when its call has ended like this. */
    public boolean keeps(Ending ending) {
        return keep.fate(ending) == Disposition.KEPT;
    }
}
