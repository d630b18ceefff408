package ee.dedupe.internal.engine;

import ee.dedupe.metrics.StoreCall;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** A sound store that fails the calls it is told to, and counts what it was asked. */
public final class ScriptedStore implements ClaimStore {
    public final Set<StoreCall> failing = EnumSet.noneOf(StoreCall.class);
    final Map<StoreCall, Integer> asked = new EnumMap<>(StoreCall.class);
    final List<ClaimRequest> withdrawn = new ArrayList<>();
    private final Map<OwnerToken, Claim> made = new HashMap<>();
    private final ClaimStore sound;
    private final Map<StoreCall, Runnable> before = new EnumMap<>(StoreCall.class);
    private final Map<StoreCall, Runnable> after = new EnumMap<>(StoreCall.class);
    private StoredResult insteadOfResults;

    public ScriptedStore(ClaimStore sound) {
        this.sound = sound;
    }

    /** Runs this on the asking thread before each such call. */
    public void beforeEach(StoreCall call, Runnable action) {
        before.put(call, action);
    }

    /** Runs this on the asking thread after each such call that succeeded: it may hide that it did. */
    public void afterEach(StoreCall call, Runnable action) {
        after.put(call, action);
    }

    /** Stores this whatever it is given. */
    public void insteadOfResults(StoredResult other) {
        insteadOfResults = other;
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        ask(StoreCall.CLAIM);
        ClaimResult outcome = sound.claim(request);
        if (outcome instanceof ClaimResult.Granted granted) {
            made.put(request.token(), granted.claim());
        }
        tell(StoreCall.CLAIM);
        return outcome;
    }

    @Override
    public void withdraw(ClaimRequest request) {
        if (failing.contains(StoreCall.RELEASE)) {
            throw new ClaimStoreException("told to fail");
        }
        withdrawn.add(request);
        Claim claim = made.get(request.token());
        if (claim != null) {
            sound.release(claim);
        }
    }

    @Override
    public boolean renew(Claim claim) {
        ask(StoreCall.RENEW);
        return sound.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        ask(StoreCall.COMPLETE);
        return sound.complete(claim, insteadOfResults == null ? outcome : insteadOfResults, ttl);
    }

    @Override
    public boolean release(Claim claim) {
        ask(StoreCall.RELEASE);
        boolean released = sound.release(claim);
        tell(StoreCall.RELEASE);
        return released;
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        sound.onSettled(listener);
    }

    public int times(StoreCall call) {
        return asked.getOrDefault(call, 0);
    }

    private void tell(StoreCall call) {
        after.getOrDefault(call, () -> {}).run();
    }

    private synchronized void ask(StoreCall call) {
        asked.merge(call, 1, Integer::sum);
        before.getOrDefault(call, () -> {}).run();
        if (failing.contains(call)) {
            throw new ClaimStoreException("told to fail");
        }
    }
}
