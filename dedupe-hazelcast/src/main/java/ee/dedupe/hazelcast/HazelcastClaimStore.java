package ee.dedupe.hazelcast;

import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Claims as entries of one map. A claim is one {@code putIfAbsent}, a release one {@code remove(key, value)}; both are
 * atomic on the key's partition, wait for its backups and need no class of ours on the members. The partition owner's
 * clock alone ends a claim.
 */
final class HazelcastClaimStore implements ClaimStore {
    private static final ClaimOutcome HELD_BY_UNKNOWN = new ClaimOutcome.Held(new ClaimRecord(Duration.ZERO));

    private final IMap<byte[], Object> claims;
    private final InstantSource clock;
    private final Runnable onClose;

    /** Over a map from {@link ClaimMap}; {@code onClose} ends what was started for this store and may run twice. */
    HazelcastClaimStore(IMap<byte[], Object> claims, InstantSource clock, Runnable onClose) {
        this.claims = claims;
        this.clock = clock;
        this.onClose = onClose;
    }

    @Override
    public ClaimOutcome claim(ClaimRequest request) {
        StoredClaim mine = StoredClaim.of(request.token(), clock.instant());
        return ask("claim", () -> {
            try {
                return judge(request, mine, putIfAbsent(request, mine));
            } catch (HazelcastSerializationException e) {
                // The entry that is there is unreadable on this member; there it is, all the same.
                return HELD_BY_UNKNOWN;
            }
        });
    }

    @Override
    public boolean release(Claim claim) {
        HazelcastClaim mine = (HazelcastClaim) claim;
        return ask(
                "release",
                () -> claims.remove(mine.key().toBytes(), mine.stored().encode()));
    }

    @Override
    public void close() {
        onClose.run();
    }

    private @Nullable Object putIfAbsent(ClaimRequest request, StoredClaim mine) {
        return claims.putIfAbsent(
                request.key().toBytes(), mine.encode(), wholeSeconds(request.ttl()), TimeUnit.SECONDS);
    }

    private ClaimOutcome judge(ClaimRequest request, StoredClaim mine, @Nullable Object there) {
        if (there == null) {
            return new ClaimOutcome.Granted(new HazelcastClaim(request.key(), mine));
        }
        Optional<StoredClaim> stored = StoredClaim.decode(there);
        if (stored.isEmpty()) {
            return HELD_BY_UNKNOWN;
        }
        // Hazelcast repeats a call whose answer was lost with a dying member; the first try may have been stored.
        return stored.get().token().equals(request.token())
                ? new ClaimOutcome.Granted(new HazelcastClaim(request.key(), stored.get()))
                : new ClaimOutcome.Held(new ClaimRecord(stored.get().age(clock.instant())));
    }

    /** Hazelcast cuts the end of an entry down to a whole second of the clock: one second more is never early. */
    private static long wholeSeconds(Duration ttl) {
        return ttl.plusSeconds(1).minusNanos(1).toSeconds() + 1;
    }

    /** Exceptions of any kind, since Hazelcast throws {@link InterruptedException} undeclared. */
    private static <T> T ask(String call, Callable<T> question) {
        try {
            return question.call();
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new ClaimStoreException(
                    "DEDUP0106 Hazelcast did not answer a " + call + ": "
                            + e.getClass().getSimpleName(),
                    e);
        }
    }
}
