package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import ee.dedupe.spi.Term;
import ee.dedupe.tck.Race;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** Claims that outlive every test. */
final class Claims {
    static final Duration TTL = Duration.ofMinutes(10);
    static final Duration LEASE = Duration.ofMinutes(1);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final AtomicLong ATTEMPTS = new AtomicLong();

    private Claims() {}

    static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(bytes);
        return StorageKey.of(bytes);
    }

    static OwnerToken newToken() {
        return new OwnerToken(7, ATTEMPTS.incrementAndGet());
    }

    static StoredResult newOutcome() {
        return StoredResult.of(newKey().toBytes());
    }

    static ClaimResult claim(ClaimStore store, StorageKey key) {
        return claim(store, key, new Term.Fixed(TTL));
    }

    static ClaimResult claim(ClaimStore store, StorageKey key, Term term) {
        return store.claim(new ClaimRequest(key, newToken(), term, Optional.empty()));
    }

    /** The same attempt once more. */
    static ClaimRequest request(Claim claim) {
        return new ClaimRequest(claim.key(), claim.token(), new Term.Leased(LEASE, TTL), Optional.empty());
    }

    static Claim standing(ClaimStore store) {
        return granted(claim(store, newKey()));
    }

    static Claim inProgress(ClaimStore store) {
        return granted(claim(store, newKey(), new Term.Leased(LEASE, TTL)));
    }

    static Claim completed(ClaimStore store) {
        Claim claim = inProgress(store);
        assertThat(store.complete(claim, newOutcome(), TTL)).isTrue();
        return claim;
    }

    static Claim granted(ClaimResult outcome) {
        return ((ClaimResult.Granted) outcome).claim();
    }

    /** What a rival is told of a held key. */
    static ClaimRecord told(ClaimStore store, StorageKey key) {
        return ((ClaimResult.Held) claim(store, key)).record();
    }

    /** How many of these keys are free now; claims them. */
    static long free(ClaimStore store, List<StorageKey> keys) {
        return keys.stream()
                .filter(key -> claim(store, key) instanceof ClaimResult.Granted)
                .count();
    }

    static void assertRaceHasOneWinnerEach(List<ClaimStore> stores, int count) {
        List<StorageKey> keys = Stream.generate(Claims::newKey).limit(count).toList();

        List<List<ClaimResult>> outcomes =
                Race.of(keys, (key, thread) -> claim(stores.get(thread % stores.size()), key));

        assertThat(outcomes)
                .hasSize(count)
                .allSatisfy(each -> assertThat(each)
                        .filteredOn(ClaimResult.Granted.class::isInstance)
                        .hasSize(1));
    }
}
