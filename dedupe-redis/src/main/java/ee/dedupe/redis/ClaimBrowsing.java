package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import redis.clients.jedis.ScanIteration;
import redis.clients.jedis.UnifiedJedis;

/**
 * Looks for claims, without their outcomes.
 *
 * @param clock for ages
 */
record ClaimBrowsing(RedisCalls calls, ClaimNames names, InstantSource clock) {
    private static final int TRIES = 3;
    /** How many keys the server looks at before others get their turn. */
    private static final int BATCH = 500;
    /** More than all that is before an outcome, whose operation may have letters of four bytes. */
    private static final int HEAD = 1_023;

    Optional<LiveClaim> find(StorageKey key) {
        return calls.ask("look-up", client -> seen(client, key));
    }

    private Optional<LiveClaim> seen(UnifiedJedis client, StorageKey key) {
        if (!(ClaimScripts.LOOK.run(client, names.key(key), ClaimNames.number(HEAD)) instanceof List<?> found)
                || !(found.get(0) instanceof byte[] head)
                || head.length == 0) {
            return Optional.empty();
        }
        Duration left = Duration.ofMillis(Math.max(0, (Long) found.get(1)));
        Optional<StoredClaim> stored = StoredClaim.read(head);
        ClaimRecord record = record(head, left);
        return Optional.of(new LiveClaim(
                key,
                LiveClaim.State.of(record),
                record.age(),
                Optional.of(left),
                stored.map(StoredClaim::origin).map(Origin::operation).orElse("")));
    }

    private ClaimRecord record(byte[] value, Duration left) {
        return StoredClaim.read(value)
                .map(claim -> claim.record(left, clock.instant()))
                .orElseGet(() -> StoredClaim.unreadable(value, clock.instant()));
    }

    /** Goes through the keys of the database, of which others than claims cost time too. */
    List<LiveClaim> list(int most) {
        Set<StorageKey> keys = calls.ask("listing", client -> keys(client, most));
        return keys.stream().flatMap(key -> find(key).stream()).toList();
    }

    /** A server may tell a key twice. */
    private Set<StorageKey> keys(UnifiedJedis client, int most) {
        Set<StorageKey> keys = new LinkedHashSet<>();
        ScanIteration scan = client.scanIteration(BATCH, names.pattern());
        while (keys.size() < most && !scan.isIterationCompleted()) {
            scan.nextBatch().getResult().stream()
                    .flatMap(name -> names.key(name).stream())
                    .takeWhile(key -> keys.size() < most)
                    .forEach(keys::add);
        }
        return keys;
    }

    /** Removes the very value that was judged; a renewal does not change it. */
    boolean forget(StorageKey key, boolean evenRunning) {
        for (int i = 0; i < TRIES; i++) {
            Optional<byte[]> value = calls.ask("look-up", client -> Optional.ofNullable(client.get(names.key(key))));
            if (value.isEmpty()
                    || (LiveClaim.State.of(record(value.get(), Duration.ZERO)).countsAsRunning() && !evenRunning)) {
                return false;
            }
            Object removed = calls.run(
                    "removal", ClaimScripts.FORGET, names.key(key), value.get(), names.channel(), key.toBytes());
            if (RedisClaimStore.isDone(removed)) {
                return true;
            }
        }
        throw new ClaimStoreException("DEDUP0305 a claim keeps changing while it is looked at");
    }
}
