package ee.dedupe.hazelcast;

import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Forgets claims. What is about a subject is one entry, in a map for each {@link TtlClass}: a replaced entry lives for its
 * map's default. Never by a predicate, which reads every entry.
 *
 * @param clock tells which claims have ended
 */
record SubjectForgetting(ClaimMaps maps, HazelcastCalls calls, InstantSource clock) implements ForgettingStore {
    private static final int TRIES = 100;
    private static final int TRIES_WITHOUT_PAUSE = 3;
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    /** How far clocks may differ, and how late a claim may end. */
    private static final Duration LATEST = Duration.ofMinutes(5);

    /** What became of one claim. */
    private enum Fate {
        FORGOTTEN,
        RUNS,
        /** Ended, or another's by now. */
        NOT_THERE
    }

    @Override
    public void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
        SubjectClaims.One noted = new SubjectClaims.One(
                claim.key(),
                claim.token(),
                ((HazelcastClaim) claim).map().ttlClass(),
                clock.instant().plus(ttl).plus(LATEST).toEpochMilli());
        calls.ask("note", () -> {
            TtlClass ttlClass = TtlClass.of(ttl);
            subjects.forEach(subject -> note(maps.subjects(ttlClass), ttlClass, subject.toBytes(), noted));
            return true;
        });
    }

    private void note(IMap<byte[], Object> map, TtlClass ttlClass, byte[] subject, SubjectClaims.One noted) {
        byte[] alone = new SubjectClaims(List.of(noted)).encode();
        for (int i = 0; i < TRIES; i++) {
            Optional<FoundSubject> found =
                    FoundSubject.of(() -> map.putIfAbsent(subject, alone, ttlClass.defaultSeconds(), TimeUnit.SECONDS));
            if (found.isEmpty() || isIn(found.get(), map, subject, noted)) {
                return;
            }
            pause(i);
        }
        throw unsettled();
    }

    /** Whether it is noted, now or before. */
    private boolean isIn(FoundSubject found, IMap<byte[], Object> map, byte[] subject, SubjectClaims.One noted) {
        if (found.claims().isEmpty()) {
            found.remove(map, subject);
            return false;
        }
        SubjectClaims known = found.claims().get();
        return known.has(noted) || found.replace(map, subject, known.with(noted, clock.instant()));
    }

    /** Callers in step would get in each other's way for ever. */
    private static void pause(int tries) {
        if (tries >= TRIES_WITHOUT_PAUSE) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS));
        }
    }

    @Override
    public boolean forget(StorageKey key, OwnerToken owner) {
        return calls.ask(
                "removal", () -> maps.all().stream().anyMatch(map -> forget(map, key, owner) == Fate.FORGOTTEN));
    }

    /** Removes the very entry that was judged. */
    private Fate forget(IMap<byte[], Object> map, StorageKey key, OwnerToken owner) {
        for (int i = 0; i < TRIES; i++) {
            Object value = map.get(key.toBytes());
            if (value == null) {
                return Fate.NOT_THERE;
            }
            FoundClaim found = FoundClaim.of(value);
            if (found.of(owner).isEmpty()) {
                return Fate.NOT_THERE;
            }
            if (found.record(clock.instant()) instanceof ClaimRecord.InProgress) {
                return Fate.RUNS;
            }
            if (map.remove(key.toBytes(), value)) {
                return Fate.FORGOTTEN;
            }
        }
        throw unsettled();
    }

    @Override
    public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
        return calls.ask("removal", () -> {
            boolean all = true;
            for (TtlClass ttlClass : TtlClass.values()) {
                all &= forget(maps.subjects(ttlClass), subject.toBytes(), forgotten);
            }
            return all;
        });
    }

    private boolean forget(IMap<byte[], Object> map, byte[] subject, Consumer<StorageKey> forgotten) {
        for (int i = 0; i < TRIES; i++) {
            Optional<FoundSubject> found = FoundSubject.of(() -> map.get(subject));
            if (found.isEmpty()) {
                return true;
            }
            if (found.get().claims().isEmpty()) {
                found.get().leave(map);
                return true;
            }
            List<SubjectClaims.One> running = running(found.get().claims().get(), forgotten);
            if (found.get().replace(map, subject, new SubjectClaims(running))) {
                return running.isEmpty();
            }
            pause(i);
        }
        throw unsettled();
    }

    /** Forgets those that have ended. */
    private List<SubjectClaims.One> running(SubjectClaims about, Consumer<StorageKey> forgotten) {
        List<SubjectClaims.One> running = new ArrayList<>();
        for (SubjectClaims.One one : about.claims()) {
            IMap<byte[], Object> claims = maps.of(one.place().longest()).entries();
            switch (forget(claims, one.key(), one.owner())) {
                case FORGOTTEN -> forgotten.accept(one.key());
                case RUNS -> running.add(one);
                case NOT_THERE -> {}
            }
        }
        return running;
    }

    private static ClaimStoreException unsettled() {
        return new ClaimStoreException("DEDUP0108 an entry keeps changing");
    }
}
