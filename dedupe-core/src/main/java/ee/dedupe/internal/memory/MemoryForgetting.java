package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Forgets claims in memory.
 *
 * @param lock the store's
 * @param nowNanos since the store was opened
 */
record MemoryForgetting(Object lock, BoundedClaims claims, LongSupplier nowNanos) implements ForgettingStore {
    @Override
    public void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
        synchronized (lock) {
            MemoryClaim held = claims.live(claim.key(), nowNanos.getAsLong());
            // One whose lease is over may be completed all the same.
            if (held == null || held.isOwnedBy(claim.token())) {
                claims.about(claim.key(), claim.token(), subjects);
            }
        }
    }

    @Override
    public boolean forget(StorageKey key, OwnerToken owner) {
        synchronized (lock) {
            MemoryClaim held = claims.live(key, nowNanos.getAsLong());
            if (held == null || !held.isOwnedBy(owner) || isRunning(held)) {
                return false;
            }
            claims.remove(held);
            return true;
        }
    }

    @Override
    public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
        List<StorageKey> free = new ArrayList<>();
        boolean all = true;
        synchronized (lock) {
            for (Map.Entry<StorageKey, OwnerToken> about : claims.about(subject).entrySet()) {
                MemoryClaim held = claims.live(about.getKey(), nowNanos.getAsLong());
                if (held == null || !held.isOwnedBy(about.getValue())) {
                    continue;
                }
                if (isRunning(held)) {
                    all = false;
                } else {
                    claims.remove(held);
                    free.add(held.key());
                }
            }
        }
        free.forEach(forgotten);
        return all;
    }

    private boolean isRunning(MemoryClaim held) {
        return held.seen(nowNanos.getAsLong()).state().countsAsRunning();
    }
}
