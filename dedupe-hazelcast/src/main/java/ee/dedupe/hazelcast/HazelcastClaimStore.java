package ee.dedupe.hazelcast;

import ee.dedupe.hazelcast.cluster.MinimumMembers;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStore.Size;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Claims as entries of the {@link ClaimMaps}. Each change compares the whole entry with what the owner last knew of it.
 * Hazelcast repeats a call whose answer was lost with a dying member, and an exception may hide a change that happened;
 * so an entry that differs and still has the owner's token is the owner's, and is taken as the one known.
 */
final class HazelcastClaimStore implements ClaimStore, Size, ClaimBrowser {
    /** Twice is enough for one change that was hidden; what differs more often is not changed by us. */
    private static final int TRIES = 3;

    private final ClaimMaps maps;
    private final HazelcastCalls calls;
    private final InstantSource clock;
    private final ClusterAround cluster;

    /** Over these maps. */
    HazelcastClaimStore(ClaimMaps maps, MinimumMembers minimum, InstantSource clock, ClusterAround cluster) {
        this.maps = maps;
        this.calls = new HazelcastCalls(minimum);
        this.clock = clock;
        this.cluster = cluster;
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        StoredClaim mine = StoredClaim.of(request, clock.instant());
        return calls.ask("claim", () -> {
            ClaimMap map = maps.of(request.term().ttl());
            boolean listened = map.hints().isListening();
            return put(request, map, mine)
                    .map(found -> judge(request, map, found, listened))
                    .orElseGet(() -> granted(request, map, mine));
        });
    }

    private Optional<FoundClaim> put(ClaimRequest request, ClaimMap map, StoredClaim mine) {
        Duration life = request.term() instanceof Term.Leased leased
                ? leased.lease()
                : request.term().ttl();
        Optional<FoundClaim> found = map.putIfAbsent(request.key(), mine, life);
        boolean abandoned = found.isPresent() && map.removeAbandoned(request.key(), found.get(), clock.instant());
        return abandoned ? map.putIfAbsent(request.key(), mine, life) : found;
    }

    /** Others see an entry as soon as it is put; its owner waits until every backup has it too. */
    @Override
    public void withdraw(ClaimRequest request) {
        calls.ask("withdrawal", () -> withdraw(request, maps.of(request.term().ttl())));
    }

    private static boolean withdraw(ClaimRequest request, ClaimMap map) {
        for (int i = 0; i < TRIES; i++) {
            Optional<StoredClaim> mine = map.get(request.key()).flatMap(found -> found.openOf(request.token()));
            if (mine.isEmpty()) {
                return false;
            }
            if (map.remove(request.key(), mine.get())) {
                return true;
            }
        }
        throw unsettled();
    }

    private ClaimResult judge(ClaimRequest request, ClaimMap map, FoundClaim found, boolean listened) {
        return found.openOf(request.token())
                .map(stored -> granted(request, map, stored))
                .orElseGet(() -> held(request, map, found, listened));
    }

    private ClaimResult held(ClaimRequest request, ClaimMap map, FoundClaim found, boolean listened) {
        ClaimRecord record = found.record(clock.instant());
        if (record instanceof ClaimRecord.InProgress) {
            map.hints().met(request.key(), listened);
        }
        return new ClaimResult.Held(record);
    }

    private static ClaimResult granted(ClaimRequest request, ClaimMap map, StoredClaim stored) {
        return new ClaimResult.Granted(new HazelcastClaim(request.key(), map, stored));
    }

    @Override
    public boolean renew(Claim claim) {
        return calls.ask("renewal", () -> renew((HazelcastClaim) claim));
    }

    private boolean renew(HazelcastClaim claim) {
        for (int i = 0; i < TRIES; i++) {
            if (!(claim.known().state() instanceof StoredClaim.InProgress progress)) {
                return false;
            }
            StoredClaim renewed = claim.known().renewed(progress, clock.instant());
            if (claim.map().replace(claim.key(), claim.known(), renewed, Duration.ofMillis(progress.leaseMillis()))) {
                claim.nowKnown(renewed);
                return true;
            }
            if (!isStillOurs(claim, claim.map().get(claim.key()))) {
                return false;
            }
        }
        throw unsettled();
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        return calls.ask("completion", () -> complete((HazelcastClaim) claim, outcome, ttl));
    }

    private boolean complete(HazelcastClaim claim, StoredResult outcome, Duration ttl) {
        if (claim.isReleased()) {
            return false;
        }
        boolean again = claim.known().isCompleted();
        StoredClaim completed = again ? claim.known() : claim.known().completed(outcome);
        for (int i = 0; i < TRIES; i++) {
            if (!again && claim.map().replace(claim.key(), claim.known(), completed, ttl)) {
                claim.nowKnown(completed);
                return true;
            }
            Optional<FoundClaim> found = claim.map().putIfAbsent(claim.key(), completed, ttl);
            if (found.isEmpty()) {
                // The lease ran out and nobody came: the work is done all the same.
                claim.nowKnown(completed);
                return true;
            }
            if (again) {
                return found.get().of(claim.token()).isPresent();
            }
            if (!isStillOurs(claim, found)) {
                return false;
            }
        }
        throw unsettled();
    }

    @Override
    public boolean release(Claim claim) {
        return calls.ask("release", () -> release((HazelcastClaim) claim));
    }

    private boolean release(HazelcastClaim claim) {
        for (int i = 0; i < TRIES; i++) {
            if (claim.known().isCompleted()) {
                return false;
            }
            if (claim.map().remove(claim.key(), claim.known())) {
                claim.release();
                return true;
            }
            if (!isStillOurs(claim, claim.map().get(claim.key()))) {
                return false;
            }
        }
        throw unsettled();
    }

    private static boolean isStillOurs(HazelcastClaim claim, Optional<FoundClaim> found) {
        Optional<StoredClaim> ours = found.flatMap(there -> there.of(claim.token()));
        ours.ifPresent(claim::nowKnown);
        return ours.isPresent();
    }

    @Override
    public boolean answersAtOnce() {
        return cluster.alone().getAsBoolean();
    }

    @Override
    public long entries() {
        return maps.held().entries();
    }

    @Override
    public long bytes() {
        return maps.held().bytes();
    }

    @Override
    public long missingMembers() {
        return cluster.missing().getAsLong();
    }

    @Override
    public Optional<LiveClaim> find(StorageKey key) {
        return calls.ask("look-up", () -> new ClaimBrowsing(maps, clock).find(key));
    }

    @Override
    public List<LiveClaim> list(int most) {
        return calls.ask("listing", () -> new ClaimBrowsing(maps, clock).list(most));
    }

    @Override
    public boolean forget(StorageKey key, boolean evenRunning) {
        return calls.ask("removal", () -> new ClaimBrowsing(maps, clock).forget(key, evenRunning));
    }

    @Override
    public Optional<ForgettingStore> forgetting() {
        return Optional.of(new SubjectForgetting(maps, calls, clock));
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        maps.onSettled(listener);
    }

    @Override
    public void close() {
        try {
            maps.close();
        } catch (IllegalStateException e) {
            // Gone already, or out of reach, and its listeners with it.
        }
        cluster.close().run();
    }

    private static ClaimStoreException unsettled() {
        return new ClaimStoreException("DEDUP0108 an entry of ours keeps changing");
    }
}
