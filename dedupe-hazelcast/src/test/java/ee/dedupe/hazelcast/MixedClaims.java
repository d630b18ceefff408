package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.Claims;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Claims of one ttl in each state, to be looked at again after something went wrong. */
final class MixedClaims {
    private static final Duration KEPT_FOR = Duration.ofMinutes(2);
    // Hazelcast shows ends in whole seconds, and the test may have been slow.
    private static final Duration TOLERANCE = Duration.ofSeconds(20);

    private final List<StorageKey> standing = new ArrayList<>();
    private final List<Claim> inProgress = new ArrayList<>();
    private final List<Claim> renewed = new ArrayList<>();
    private final List<Claim> completed = new ArrayList<>();
    private final List<Claim> keptForLess = new ArrayList<>();
    private final StoredResult outcome = Claims.newOutcome();

    /** So many of each. */
    static MixedClaims by(ClaimStore store, int each) {
        MixedClaims claims = new MixedClaims();
        for (int i = 0; i < each; i++) {
            claims.add(store);
        }
        return claims;
    }

    private void add(ClaimStore store) {
        standing.add(Claims.standing(store).key());
        inProgress.add(Claims.inProgress(store));
        renewed.add(Claims.inProgress(store));
        completed.add(Claims.inProgress(store));
        keptForLess.add(Claims.inProgress(store));
        assertThat(store.renew(last(renewed))).isTrue();
        assertThat(store.complete(last(completed), outcome, Claims.TTL)).isTrue();
        assertThat(store.complete(last(keptForLess), outcome, KEPT_FOR)).isTrue();
    }

    List<StorageKey> keys() {
        return Stream.concat(
                        standing.stream(),
                        Stream.of(inProgress, renewed, completed, keptForLess)
                                .flatMap(List::stream)
                                .map(Claim::key))
                .toList();
    }

    /** Every one as it was, to its outcome and its end. */
    void assertAllThere(ClaimStore store, IMap<byte[], Object> map) {
        standing.forEach(key -> assertThat(Claims.told(store, key)).isInstanceOf(ClaimRecord.Standing.class));
        Stream.concat(inProgress.stream(), renewed.stream())
                .forEach(claim ->
                        assertThat(Claims.told(store, claim.key())).isInstanceOf(ClaimRecord.InProgress.class));
        Stream.concat(completed.stream(), keptForLess.stream())
                .forEach(claim -> assertThat(Claims.told(store, claim.key()))
                        .isInstanceOfSatisfying(
                                ClaimRecord.Completed.class,
                                record -> assertThat(record.outcome().bytes()).isEqualTo(outcome.bytes())));
        standing.forEach(key -> assertLeft(map, key, Claims.TTL));
        inProgress.forEach(claim -> assertLeft(map, claim.key(), Claims.LEASE));
        renewed.forEach(claim -> assertLeft(map, claim.key(), Claims.LEASE));
        completed.forEach(claim -> assertLeft(map, claim.key(), Claims.TTL));
        keptForLess.forEach(claim -> assertLeft(map, claim.key(), KEPT_FOR));
    }

    /** Each owner goes on as if nothing had happened. */
    void assertOwnersGoOn(ClaimStore store) {
        inProgress.forEach(claim -> assertThat(store.renew(claim)).isTrue());
        renewed.forEach(
                claim -> assertThat(store.complete(claim, outcome, Claims.TTL)).isTrue());
        inProgress.forEach(claim -> assertThat(store.release(claim)).isTrue());
        completed.forEach(claim -> assertThat(store.release(claim)).isFalse());
    }

    private static void assertLeft(IMap<byte[], Object> map, StorageKey key, Duration life) {
        long leftMillis = map.getEntryView(key.toBytes()).getExpirationTime() - System.currentTimeMillis();

        assertThat(Duration.ofMillis(leftMillis)).isBetween(life.minus(TOLERANCE), life.plusSeconds(2));
    }

    private static Claim last(List<Claim> claims) {
        return claims.get(claims.size() - 1);
    }
}
