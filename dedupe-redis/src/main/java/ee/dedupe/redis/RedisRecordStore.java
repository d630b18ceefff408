package ee.dedupe.redis;

import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ScanIteration;
import redis.clients.jedis.UnifiedJedis;

/**
 * Records as string keys, each changed by one script that compares the value. The server's clock alone ends them, to the
 * millisecond. Thread-safe.
 */
final class RedisRecordStore implements RecordStore {
    private static final Long DONE = 1L;
    private static final Long ANOTHERS = 0L;
    private static final byte[] WAITED_FOR = {'1'};
    private static final byte[] NOTHING = {};
    /** The number of keys that the server looks at before others get their turn. */
    private static final int BATCH = 500;

    private final RedisLink link;
    private final RecordNames names;
    private final RedisCalls calls;

    /** Makes a store over this link, which is closed with the store. */
    RedisRecordStore(RedisLink link, RecordNames names) {
        this(link, names, new RedisCalls(link));
    }

    private RedisRecordStore(RedisLink link, RecordNames names, RedisCalls calls) {
        this.link = link;
        this.names = names;
        this.calls = calls;
    }

    @Override
    public Optional<byte[]> get(Slot slot) {
        return Optional.ofNullable((byte[]) calls.run("look-up", RecordScripts.GET, names.of(slot)));
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        Object held = calls.change(
                "claim", RecordScripts.PUT, answer -> answer == null, names.of(slot), record, RecordNames.millis(life));
        return Optional.ofNullable((byte[]) held);
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        return isDone(calls.change(
                "change",
                RecordScripts.REPLACE,
                RedisRecordStore::isDone,
                names.of(slot),
                known,
                record,
                RecordNames.millis(life),
                names.channel(),
                RecordNames.message(slot)));
    }

    /**
     * Waits for replicas as any change does: one that becomes the primary without it would have duplicates wait for a call that
     * was refused. Where nothing is there too, since an earlier removal may not have been acknowledged.
     */
    @Override
    public boolean remove(Slot slot, byte[] known) {
        return isDone(calls.change(
                "removal",
                RecordScripts.REMOVE,
                answer -> !ANOTHERS.equals(answer),
                names.of(slot),
                known,
                names.channel(),
                RecordNames.message(slot),
                link.replicas().isPresent() ? WAITED_FOR : NOTHING));
    }

    /** Returns whether a script says that it has changed something. */
    private static boolean isDone(@Nullable Object answer) {
        return DONE.equals(answer);
    }

    /** Goes through the keys of the database, of which others than claims cost time too. */
    @Override
    public List<Slot> some(int most) {
        return List.copyOf(calls.ask("listing", client -> claims(client, most)));
    }

    /** A server may tell a key twice. */
    private Set<Slot> claims(UnifiedJedis client, int most) {
        Set<Slot> claims = new LinkedHashSet<>();
        ScanIteration scan = client.scanIteration(BATCH, names.pattern());
        while (claims.size() < most && !scan.isIterationCompleted()) {
            scan.nextBatch().getResult().stream()
                    .flatMap(name -> names.claim(name).stream())
                    .takeWhile(claim -> claims.size() < most)
                    .forEach(claims::add);
        }
        return claims;
    }

    @Override
    public Optional<RecordStore> within(Duration most) {
        return calls.within(most).map(bounded -> new RedisRecordStore(link, names, bounded));
    }

    @Override
    public Optional<Sets> sets() {
        return Optional.of(new RedisSets(calls, names));
    }

    @Override
    public Optional<AutoCloseable> listen(Duration place, Listener listener) {
        return Optional.of(new ChangeChannel(link, names.channel()).listen(listener));
    }

    @Override
    public void close() {
        link.close();
    }
}
