package ee.dedupe.internal.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Notices when it is asked for two changes of one claim at once, which no store need stand. */
final class WatchedStore implements ClaimStore {
    private final ClaimStore sound;
    private final Set<OwnerToken> changing = ConcurrentHashMap.newKeySet();
    private volatile boolean twoAtOnce;

    WatchedStore(ClaimStore sound) {
        this.sound = sound;
    }

    boolean wasAskedTwoAtOnce() {
        return twoAtOnce;
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        return sound.claim(request);
    }

    @Override
    public void withdraw(ClaimRequest request) {
        sound.withdraw(request);
    }

    @Override
    public boolean renew(Claim claim) {
        return change(claim, () -> sound.renew(claim));
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        return change(claim, () -> sound.complete(claim, outcome, ttl));
    }

    @Override
    public boolean release(Claim claim) {
        return change(claim, () -> sound.release(claim));
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        sound.onSettled(listener);
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
