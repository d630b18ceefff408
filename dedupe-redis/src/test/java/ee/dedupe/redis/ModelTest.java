package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/**
 * The same random steps with this store and with the one in memory, which is held to a model: claims, renewals, completions,
 * releases and withdrawals by owners in time and late. Time passes at once: the keys' times to live are cut. Each life
 * has five seconds at least to its end after each step, so that the time that really passes changes nothing.
 */
@Tag("processes")
class ModelTest {
    private static final int RUNS = 40;
    private static final int STEPS = 150;
    private static final int KEYS = 3;
    private static final List<Duration> LIVES =
            Stream.of(15, 25, 105).map(Duration::ofSeconds).toList();
    private static final List<Duration> PASSES =
            Stream.of(10, 20, 50).map(Duration::ofSeconds).toList();
    private static final Duration TTL = Duration.ofSeconds(25);

    private int changes;
    private ManualClock clock = new ManualClock();

    /** The claim that both stores have granted for a request. */
    private record Owned(ClaimRequest request, Claim redis, Claim memory) {}

    private record Key(StorageKey key, List<Owned> owned) {
        Key() {
            this(Claims.newKey(), new ArrayList<>());
        }
    }

    @Test
    void store_underAnySteps_answersAsTheOneInMemory() {
        try (RedisServer server = RedisServer.start();
                ClaimStore redis = new RecordClaimStore(
                        TestStores.records(TestStores.with(server)),
                        () -> clock.instants().instant());
                Jedis time = new Jedis("127.0.0.1", server.port())) {
            for (int seed = 0; seed < RUNS; seed++) {
                Random random = new Random(seed);
                clock = new ManualClock();
                ClaimStore memory = new MemoryClaimStore(clock::nanoTime, 1_000);
                List<Key> keys = Stream.generate(Key::new).limit(KEYS).toList();
                for (int step = 0; step < STEPS; step++) {
                    String where = "seed " + seed + ", step " + step;
                    if (random.nextInt(4) == 0) {
                        Duration passed = one(PASSES, random);
                        clock.pass(passed);
                        keys.forEach(key -> pass(time, key.key(), passed));
                    } else {
                        take(random, keys.get(random.nextInt(KEYS)), redis, memory, where);
                    }
                    keys.forEach(key -> assertRivalsAreTold(key.key(), redis, memory, where));
                }
            }
        }
        // A run that changes little proves little.
        assertThat(changes).isGreaterThan(RUNS * STEPS / 4);
    }

    private void take(Random random, Key key, ClaimStore redis, ClaimStore memory, String where) {
        int kind = random.nextInt(8);
        if (kind < 3 || key.owned().isEmpty()) {
            Term term = kind == 0 ? new Term.Fixed(TTL) : new Term.Leased(one(LIVES, random), TTL);
            claim(new ClaimRequest(key.key(), Claims.newToken(), term, Optional.empty()), key, redis, memory, where);
            return;
        }
        // The last claim most often, yet older ones too.
        int back = random.nextInt(3) == 0 ? random.nextInt(key.owned().size()) : 0;
        Owned owned = key.owned().get(key.owned().size() - 1 - back);
        StoredResult outcome = Claims.newOutcome();
        Duration ttl = one(LIVES, random);
        switch (kind) {
            case 3 -> {
                if (owned.request().term() instanceof Term.Leased) {
                    same(where, redis.renew(owned.redis()), memory.renew(owned.memory()));
                }
            }
            case 4, 5 ->
                same(where, redis.complete(owned.redis(), outcome, ttl), memory.complete(owned.memory(), outcome, ttl));
            case 6 -> same(where, redis.release(owned.redis()), memory.release(owned.memory()));
            default -> {
                redis.withdraw(owned.request());
                memory.withdraw(owned.request());
                key.owned().remove(owned);
            }
        }
    }

    private void claim(ClaimRequest request, Key key, ClaimStore redis, ClaimStore memory, String where) {
        ClaimResult here = redis.claim(request);
        ClaimResult there = memory.claim(request);
        same(where, here instanceof ClaimResult.Granted, there instanceof ClaimResult.Granted);
        if (here instanceof ClaimResult.Granted one && there instanceof ClaimResult.Granted other) {
            key.owned().add(new Owned(request, one.claim(), other.claim()));
        }
    }

    private void same(String where, boolean redis, boolean memory) {
        assertThat(redis).as(where).isEqualTo(memory);
        changes += redis ? 1 : 0;
    }

    /** Looks without changing anything: what was free and is claimed now is given back. */
    private static void assertRivalsAreTold(StorageKey key, ClaimStore redis, ClaimStore memory, String where) {
        assertThat(told(key, redis)).as(where).isEqualTo(told(key, memory));
    }

    private static String told(StorageKey key, ClaimStore store) {
        ClaimResult result = Claims.claim(store, key, new Term.Fixed(TTL));
        if (result instanceof ClaimResult.Granted granted) {
            store.release(granted.claim());
            return "free";
        }
        ClaimRecord record = ((ClaimResult.Held) result).record();
        return record instanceof ClaimRecord.Completed completed
                ? "completed " + HexFormat.of().formatHex(completed.outcome().bytes())
                : record.getClass().getSimpleName();
    }

    private static void pass(Jedis redis, StorageKey key, Duration passed) {
        String name = "dedupe:" + key.toHex();
        long left = redis.pttl(name) - passed.toMillis();
        if (left > 0) {
            redis.pexpire(name, left);
        } else {
            redis.del(name);
        }
    }

    private static Duration one(List<Duration> durations, Random random) {
        return durations.get(random.nextInt(durations.size()));
    }
}
