package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.Term;
import ee.dedupe.tck.Party;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** Claims that outlive every test. */
final class Claims {
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

    static ClaimOutcome claim(ClaimStore store, StorageKey key) {
        return store.claim(new ClaimRequest(key, newToken(), new Term.Fixed(Duration.ofMinutes(10)), Optional.empty()));
    }

    /** Claims so many new keys. */
    static List<StorageKey> claimed(ClaimStore store, int count) {
        List<StorageKey> keys = Stream.generate(Claims::newKey).limit(count).toList();
        keys.forEach(key -> claim(store, key));
        return keys;
    }

    /** How many of these keys are free now; claims them. */
    static long free(ClaimStore store, List<StorageKey> keys) {
        return keys.stream()
                .filter(key -> claim(store, key) instanceof ClaimOutcome.Granted)
                .count();
    }

    static void assertRaceHasOneWinnerEach(List<ClaimStore> stores, int count) {
        List<StorageKey> keys = Stream.generate(Claims::newKey).limit(count).toList();

        List<List<ClaimOutcome>> outcomes =
                Party.of(keys, (key, thread) -> claim(stores.get(thread % stores.size()), key));

        assertThat(outcomes)
                .hasSize(count)
                .allSatisfy(each -> assertThat(each)
                        .filteredOn(ClaimOutcome.Granted.class::isInstance)
                        .hasSize(1));
    }
}
