package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.ForwardingStore;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** Notices when it is asked for two changes of one claim at once, which no store need stand. */
final class WatchedStore extends ForwardingStore {
    private final Set<OwnerToken> changing = ConcurrentHashMap.newKeySet();
    private volatile boolean twoAtOnce;

    WatchedStore(ClaimStore sound) {
        super(sound);
    }

    boolean wasAskedTwoAtOnce() {
        return twoAtOnce;
    }

    @Override
    public boolean renew(Claim claim) {
        return change(claim, () -> super.renew(claim));
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        return change(claim, () -> super.complete(claim, outcome, ttl));
    }

    @Override
    public boolean release(Claim claim) {
        return change(claim, () -> super.release(claim));
    }

    private boolean change(Claim claim, BooleanSupplier change) {
        if (!changing.add(claim.token())) {
            twoAtOnce = true;
        }
        try {
            return change.getAsBoolean();
        } finally {
            changing.remove(claim.token());
        }
    }
}
