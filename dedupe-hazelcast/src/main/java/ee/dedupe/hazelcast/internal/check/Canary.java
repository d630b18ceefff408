package ee.dedupe.hazelcast.internal.check;

import com.hazelcast.map.IMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * An entry that goes the way of a claim, to tell what becomes of claims that one member holds.
 *
 * @param ttlMillis what the member lets a completed claim live for; {@link Long#MAX_VALUE} for ever
 * @param aheadAtLeastMillis how far the member's clock is ahead of ours, or behind when negative
 * @param aheadAtMostMillis the same; Hazelcast tells whole seconds, so the truth lies between
 */
record Canary(long ttlMillis, long aheadAtLeastMillis, long aheadAtMostMillis) {
    private static final byte[] FIRST = {0};
    private static final byte[] CHANGED = {0, 0};
    private static final int SECONDS = 60;

    /** Sends one through this map and takes it away again. */
    static Canary send(IMap<byte[], Object> map, byte[] key, LongSupplier clockMillis) {
        long before = clockMillis.getAsLong();
        map.putIfAbsent(key, FIRST, SECONDS, TimeUnit.SECONDS);
        long after = clockMillis.getAsLong();
        try {
            var put = map.getEntryView(key);
            // Cut down to a whole second of the member's clock.
            long startMillis = put == null ? before : put.getExpirationTime() - TimeUnit.SECONDS.toMillis(SECONDS);
            map.replace(key, FIRST, CHANGED);
            var changed = map.getEntryView(key);
            return new Canary(
                    changed == null ? 0 : changed.getTtl(),
                    startMillis - after,
                    startMillis + TimeUnit.SECONDS.toMillis(1) - before);
        } finally {
            map.delete(key);
        }
    }

    boolean livesFor(int seconds) {
        return ttlMillis == TimeUnit.SECONDS.toMillis(seconds);
    }
}
