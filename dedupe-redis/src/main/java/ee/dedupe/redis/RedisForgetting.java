package ee.dedupe.redis;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Forgets claims. What is about a subject is a sorted set of its own: of each claim its key and its owner, by the time of its
 * end. Those that have ended leave it with the next one that comes.
 */
record RedisForgetting(RedisCalls calls, ClaimNames names) implements ForgettingStore {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.redis");

    /** How late a claim may end, which is completed after what it is about was noted. */
    private static final Duration LATEST = Duration.ofMinutes(5);

    private static final Long FORGOTTEN = 1L;
    private static final Long RUNS = 2L;

    /** Given one claim, its life. What is none of ours makes room. */
    private static final Script NOTE = new Script("""
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            if redis.call('TYPE', KEYS[1]).ok ~= 'zset' then
              redis.call('DEL', KEYS[1])
            end
            redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
            redis.call('ZADD', KEYS[1], 'GT', now + ARGV[2], ARGV[1])
            if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) then
              redis.call('PEXPIRE', KEYS[1], ARGV[2])
            end
            return 1
            """);

    /** What is noted; nothing where it is none of ours. */
    private static final Script NOTED = new Script("""
            if redis.call('TYPE', KEYS[1]).ok ~= 'zset' then
              return {}
            end
            return redis.call('ZRANGE', KEYS[1], 0, -1)
            """);

    /** One claim about a subject, as it is noted. */
    private record Noted(StorageKey key, OwnerToken owner) {
        private static final int LENGTH = StorageKey.LENGTH + 2 * Long.BYTES;

        byte[] toBytes() {
            return ByteBuffer.allocate(LENGTH)
                    .put(key.toBytes())
                    .put(ClaimNames.owner(owner))
                    .array();
        }

        /** Whether a version of now wrote it. */
        static boolean isReadable(byte[] bytes) {
            return bytes.length == LENGTH;
        }

        static Noted of(byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            byte[] key = new byte[StorageKey.LENGTH];
            buffer.get(key);
            return new Noted(StorageKey.of(key), new OwnerToken(buffer.getLong(), buffer.getLong()));
        }
    }

    @Override
    public void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
        byte[] noted = new Noted(claim.key(), claim.token()).toBytes();
        byte[] life = ClaimNames.millis(ttl.plus(LATEST));
        subjects.forEach(subject -> calls.change("note", NOTE, any -> true, names.subject(subject), noted, life));
    }

    @Override
    public boolean forget(StorageKey key, OwnerToken owner) {
        return FORGOTTEN.equals(removed(new Noted(key, owner)));
    }

    private Object removed(Noted claim) {
        Object removed = calls.run(
                "removal",
                ClaimScripts.FORGET_ENDED,
                names.key(claim.key()),
                ClaimNames.owner(claim.owner()),
                names.channel(),
                claim.key().toBytes());
        return removed == null ? 0L : removed;
    }

    /** What was noted goes last, so that who fails in between can ask again. */
    @Override
    public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
        byte[] name = names.subject(subject);
        boolean all = true;
        List<byte[]> over = new ArrayList<>();
        for (byte[] one : noted(name)) {
            Noted claim = Noted.of(one);
            Object removed = removed(claim);
            if (FORGOTTEN.equals(removed)) {
                forgotten.accept(claim.key());
            }
            if (RUNS.equals(removed)) {
                all = false;
            } else {
                over.add(one);
            }
        }
        if (!over.isEmpty()) {
            calls.ask("removal", client -> client.zrem(name, over.toArray(byte[][]::new)));
        }
        return all;
    }

    /** What cannot be read stays to its end, for a node that can. */
    private List<byte[]> noted(byte[] subject) {
        List<byte[]> noted = new ArrayList<>();
        int unreadable = 0;
        for (Object one : (List<?>) Objects.requireNonNull(calls.run("look-up", NOTED, subject))) {
            byte[] bytes = (byte[]) Objects.requireNonNull(one);
            if (Noted.isReadable(bytes)) {
                noted.add(bytes);
            } else {
                unreadable++;
            }
        }
        if (unreadable > 0) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0316 Of what was noted of a subject this cannot be read, and stays: {0}; its calls are not forgotten",
                    unreadable);
        }
        return noted;
    }
}
