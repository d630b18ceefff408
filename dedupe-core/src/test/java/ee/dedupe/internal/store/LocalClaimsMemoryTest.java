package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a node keeps of its own claims, for how long, and who is told. */
class LocalClaimsMemoryTest {
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final Duration MAX_RUN = Duration.ofMinutes(15);
    private static final Term LEASED = new Term.Leased(Duration.ofSeconds(60), TTL);
    private static final int LARGEST = 16 << 10;

    private final List<StorageKey> settled = new ArrayList<>();
    private long nanos;
    private final LocalClaims claims = new LocalClaims(5_000, () -> nanos, settled::add);

    private static StorageKey key(int seed) {
        return StorageKey.of(ByteBuffer.allocate(StorageKey.LENGTH).putInt(seed).array());
    }

    private static ClaimRequest request(int seed, Term term) {
        return new ClaimRequest(key(seed), token(seed), term, Optional.empty());
    }

    private static OwnerToken token(int seed) {
        return new OwnerToken(1, seed);
    }

    private void claim(int seed) {
        assertThat(claims.claim(request(seed, LEASED), MAX_RUN)).isEmpty();
    }

    private Optional<ClaimRecord> met(int seed) {
        return claims.claim(new ClaimRequest(key(seed), new OwnerToken(2, seed), LEASED, Optional.empty()), MAX_RUN);
    }

    private static StoredResult result(int length) {
        return StoredResult.of(new byte[length]);
    }

    @Test
    void completed_tellsWhoWaits_andIsGivenOn() {
        claim(1);
        StoredResult result = result(10);
        claims.completed(key(1), token(1), result, TTL);

        assertThat(settled).containsExactly(key(1));
        assertThat(met(1).orElseThrow())
                .isInstanceOfSatisfying(
                        ClaimRecord.Completed.class,
                        record -> assertThat(record.outcome()).isSameAs(result));
    }

    @Test
    void released_tellsWhoWaits_andIsForgotten() {
        claim(1);
        claims.released(key(1), token(1));

        assertThat(settled).containsExactly(key(1));
        assertThat(claims.size()).isZero();
    }

    @Test
    void forgotten_isNoLongerMet_whoeverHeldIt_andWhoWaitsLooksAgain() {
        claim(1);
        claims.completed(key(1), token(1), result(10), TTL);
        settled.clear();
        claims.forget(key(1));

        assertThat(settled).containsExactly(key(1));
        assertThat(met(1)).isEmpty();
    }

    @Test
    void anothersClaim_isNotTouched() {
        claim(1);
        claims.completed(key(1), token(2), result(1), TTL);
        claims.released(key(1), token(2));
        claims.released(key(2), token(2));

        assertThat(settled).isEmpty();
        assertThat(met(1).orElseThrow()).isInstanceOf(ClaimRecord.InProgress.class);
    }

    @Test
    void result_thatIsTooLarge_isNotKept_andWhatWasKnownStays() {
        claim(1);
        StoredResult largest = result(LARGEST);
        claims.completed(key(1), token(1), largest, TTL);
        claims.completed(key(1), token(1), result(LARGEST + 1), TTL);

        assertThat(settled).hasSize(1);
        assertThat(((ClaimRecord.Completed) met(1).orElseThrow()).outcome()).isSameAs(largest);
    }

    @Test
    void claim_thatHasEnded_isNotMet() {
        claim(1);
        nanos = MAX_RUN.toNanos() - 1;
        assertThat(met(1)).isPresent();
        nanos++;

        assertThat(met(1)).isEmpty();
    }

    @Test
    void endedClaims_areForgotten_twoWithEachNewOne() {
        for (int i = 0; i < 4; i++) {
            claim(i);
        }
        nanos = MAX_RUN.toNanos();
        claim(10);
        assertThat(claims.size()).isEqualTo(3);
        claim(11);

        assertThat(claims.size()).isEqualTo(2);
    }

    @Test
    void tooManyClaims_theOldestAreForgotten() {
        for (int i = 0; i < 5_001; i++) {
            claim(i);
        }

        assertThat(claims.size()).isEqualTo(5_000);
        assertThat(met(5_000)).isPresent();
    }

    /** 16 MiB are 1,024 of the largest results. */
    @Test
    void tooManyBytes_theOldestAreForgotten_andRoomIsFoundAgain() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1_024; i++) {
                claim(i);
                claims.completed(key(i), token(i), result(LARGEST), TTL);
                claims.completed(key(i), token(i), result(LARGEST), TTL);
            }
            assertThat(claims.size()).isEqualTo(1_024);
            nanos += TTL.toNanos();
            for (int i = 2_000; i < 2_512; i++) {
                claim(i);
                claims.released(key(i), token(i));
            }
            assertThat(claims.size()).isZero();
        }
        for (int i = 0; i < 1_025; i++) {
            claim(i);
            claims.completed(key(i), token(i), result(LARGEST), TTL);
        }

        assertThat(claims.size()).isEqualTo(1_024);
        assertThat(met(1)).isPresent();
        assertThat(met(0)).isEmpty();
    }

    @Test
    void noMemory_remembersNothing() {
        LocalClaims none = new LocalClaims(0, () -> nanos, settled::add);

        assertThat(none.granted(request(1, LEASED), MAX_RUN)).isEmpty();
        assertThat(none.claim(request(2, LEASED), MAX_RUN)).isEmpty();
        assertThat(none.size()).isZero();
    }
}
