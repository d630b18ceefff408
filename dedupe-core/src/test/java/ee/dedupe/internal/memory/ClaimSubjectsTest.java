package ee.dedupe.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.ManualClock;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What claims in memory are about takes room as long as they live. */
class ClaimSubjectsTest {
    private static final Duration TTL = Duration.ofMinutes(1);
    private static final SubjectKey SUBJECT = SubjectKey.of(new byte[SubjectKey.LENGTH]);

    private final ManualClock clock = new ManualClock();
    private final MemoryClaimStore store = new MemoryClaimStore(clock::nanoTime, 20_000);
    private final ForgettingStore forgetting = store.forgetting();

    private Claim about(int number) {
        byte[] key = ByteBuffer.allocate(StorageKey.LENGTH).putInt(number).array();
        ClaimRequest request = new ClaimRequest(
                StorageKey.of(key), new OwnerToken(0, number), new Term.Leased(TTL, TTL), Optional.empty());
        Claim claim = ((ClaimResult.Granted) store.claim(request)).claim();
        forgetting.about(claim, Set.of(SUBJECT), TTL);
        store.complete(claim, StoredResult.of(new byte[1]), TTL);
        return claim;
    }

    @Test
    void forgottenClaim_takesNoMoreRoom() {
        long before = store.bytes();
        Claim claim = about(1);
        assertThat(store.bytes()).isGreaterThan(before + ClaimSubjects.BYTES);
        forgetting.forget(claim.key(), claim.token());

        assertThat(store.bytes()).isEqualTo(before);
    }

    @Test
    void endedClaim_takesNoMoreRoom_onceItIsRemoved() {
        about(1);
        long one = store.bytes();
        clock.pass(TTL.multipliedBy(2));
        about(2);

        assertThat(store.bytes()).isEqualTo(one);
    }

    @Test
    @Timeout(20)
    void subjectOf10000Claims_isForgotten() {
        for (int number = 0; number < 10_000; number++) {
            about(number);
        }
        List<StorageKey> forgotten = new ArrayList<>();

        assertThat(forgetting.forget(SUBJECT, forgotten::add)).isTrue();
        assertThat(forgotten).hasSize(10_000);
        assertThat(store.entries()).isZero();
        assertThat(store.bytes()).isZero();
    }
}
