package ee.dedupe.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.MapRecordStore;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A change that was made although its call failed, or that a store repeated inside: the owner stays the owner. */
class LostAnswerTest {
    private final ManualClock clock = new ManualClock();
    private final Losing records = new Losing(clock);
    private final RecordClaimStore store = new RecordClaimStore(records, clock.instants());
    private final StoredResult outcome = Claims.newOutcome();
    private final Claim claim = Claims.inProgress(store);

    /** Makes the next change and does not answer. */
    private static final class Losing extends MapRecordStore {
        private boolean losing;

        Losing(ManualClock clock) {
            super(clock::nanoTime);
        }

        private <T> T answer(Supplier<T> change) {
            T answer = change.get();
            if (losing) {
                losing = false;
                throw new ClaimStoreException("the answer is lost");
            }
            return answer;
        }

        @Override
        public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
            return answer(() -> super.putIfAbsent(slot, record, life));
        }

        @Override
        public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
            return answer(() -> super.replace(slot, known, record, life));
        }

        @Override
        public boolean remove(Slot slot, byte[] known) {
            return answer(() -> super.remove(slot, known));
        }
    }

    private void lost(Runnable change) {
        records.losing = true;
        assertThatThrownBy(change::run).isInstanceOf(ClaimStoreException.class);
    }

    private void assertCompletedWith(StoredResult expected) {
        assertThat(Claims.told(store, claim.key()))
                .isInstanceOfSatisfying(
                        ClaimRecord.Completed.class,
                        record -> assertThat(record.outcome().bytes()).isEqualTo(expected.bytes()));
    }

    @Test
    void renew_afterARenewalOfUnknownFate_true() {
        lost(() -> store.renew(claim));

        assertThat(store.renew(claim)).isTrue();
        assertThat(store.renew(claim)).isTrue();
    }

    @Test
    void complete_afterARenewalOfUnknownFate_recordsTheOutcome() {
        lost(() -> store.renew(claim));

        assertThat(store.complete(claim, outcome, Claims.TTL)).isTrue();
        assertCompletedWith(outcome);
    }

    @Test
    void release_afterARenewalOfUnknownFate_frees() {
        lost(() -> store.renew(claim));

        assertThat(store.release(claim)).isTrue();
        assertThat(Claims.claim(store, claim.key())).isInstanceOf(ClaimResult.Granted.class);
    }

    /** To complete a claim again changes nothing; but it is written again, as it may not be kept. */
    @Test
    void complete_afterACompletionOfUnknownFate_keepsTheFirst() {
        lost(() -> store.complete(claim, outcome, Claims.TTL));
        assertThat(store.complete(claim, Claims.newOutcome(), Claims.LEASE)).isTrue();
        assertCompletedWith(outcome);

        clock.pass(Claims.LEASE);
        assertCompletedWith(outcome);
        clock.pass(Claims.TTL.minus(Claims.LEASE));
        assertThat(Claims.claim(store, claim.key())).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void renew_afterACompletionOfUnknownFate_falseAndLeavesIt() {
        lost(() -> store.complete(claim, outcome, Claims.TTL));

        assertThat(store.renew(claim)).isFalse();
        assertCompletedWith(outcome);
    }

    @Test
    void release_afterACompletionOfUnknownFate_falseAndLeavesIt() {
        lost(() -> store.complete(claim, outcome, Claims.TTL));

        assertThat(store.release(claim)).isFalse();
        assertCompletedWith(outcome);
    }

    @Test
    void release_afterAReleaseOfUnknownFate_false() {
        lost(() -> store.release(claim));

        assertThat(store.release(claim)).isFalse();
    }

    @Test
    void claim_afterAClaimOfUnknownFate_isGrantedWhatIsThere() {
        StorageKey key = Claims.newKey();
        ClaimRequest request = Claims.request(Claims.inProgress(store));
        ClaimRequest asked = new ClaimRequest(key, request.token(), request.term(), Optional.empty(), request.origin());
        lost(() -> store.claim(asked));
        clock.pass(Duration.ofSeconds(10));
        Claim again = Claims.granted(store.claim(asked));

        assertThat(store.renew(again)).isTrue();
    }

    /** Its time goes on, and it is written again: whoever made it does not know whether it is kept. */
    @Test
    void claim_afterAClaimOfUnknownFate_endsWhenTheFirstWould() {
        ClaimRequest asked = Claims.request(Claims.inProgress(store));
        StorageKey key = Claims.newKey();
        ClaimRequest request = new ClaimRequest(key, asked.token(), asked.term(), Optional.empty(), asked.origin());
        lost(() -> store.claim(request));
        clock.pass(Claims.LEASE.minusSeconds(1));
        store.claim(request);
        clock.pass(Duration.ofMillis(1_001));

        assertThat(Claims.claim(store, key)).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void withdraw_afterAClaimOfUnknownFate_frees() {
        ClaimRequest asked = Claims.request(Claims.inProgress(store));
        StorageKey key = Claims.newKey();
        ClaimRequest request = new ClaimRequest(key, asked.token(), asked.term(), Optional.empty(), asked.origin());
        lost(() -> store.claim(request));
        store.withdraw(request);

        assertThat(Claims.claim(store, key)).isInstanceOf(ClaimResult.Granted.class);
    }
}
