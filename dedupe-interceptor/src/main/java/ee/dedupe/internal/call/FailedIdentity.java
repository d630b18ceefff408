package ee.dedupe.internal.call;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;

/** Decides on a call that cannot be identified, in the same way as when the store cannot be asked. */
final class FailedIdentity {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private FailedIdentity() {}

    static Verdict verdict(Policy policy, Mode mode, Layer layer, Throwable failure) {
        boolean refused = mode == Mode.ENFORCE && policy.layer(layer).onStoreFailure() == OnStoreFailure.REJECT;
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0041 Cannot identify a call of " + policy.operation().label() + "; it "
                        + (refused ? "is refused" : "runs unguarded"),
                failure);
        BypassReason reason = BypassReason.IDENTITY_FAILED;
        return refused ? new Verdict.Unavailable(layer, reason) : new Verdict.Bypass(layer, reason);
    }
}
