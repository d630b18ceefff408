package ee.dedupe.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.FenceNumbers;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.MapRecordStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** The number of a claim that is long on its way, there or back. */
class GrantTest {
    private final ManualClock clock = new ManualClock();
    private final Slow records = new Slow(clock);
    private final StorageKey key = Claims.newKey();

    /** Something happens on the way. */
    private static final class Slow extends MapRecordStore {
        private Runnable there = () -> {};
        private Runnable back = () -> {};

        Slow(ManualClock clock) {
            super(clock::nanoTime);
        }

        @Override
        public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
            Runnable first = there;
            there = () -> {};
            first.run();
            Optional<byte[]> answer = super.putIfAbsent(slot, record, life);
            Runnable then = back;
            back = () -> {};
            then.run();
            return answer;
        }
    }

    private Claim claimed() {
        return claimed(clock.instants(), clock::nanoTime);
    }

    private Claim claimed(InstantSource instants, LongSupplier nanoTime) {
        RecordClaimStore store = new RecordClaimStore(records, instants, nanoTime, Runnable::run);
        return Claims.granted(Claims.claim(store, key, new Term.Leased(Claims.LEASE, Claims.TTL)));
    }

    /** Another has had the key, and given it back, while the claim was on its way: its number is smaller all the same. */
    @Test
    void fence_ofAClaimThatCameLate_isGreaterThanTheOneBefore() {
        RecordClaimStore other = new RecordClaimStore(records, clock.instants());
        long[] before = new long[1];
        records.there = () -> {
            Claim first = Claims.granted(other.claim(new ClaimRequest(
                    key, Claims.newToken(), new Term.Leased(Claims.LEASE, Claims.TTL), Optional.empty())));
            before[0] = first.fence();
            other.release(first);
        };

        assertThat(claimed().fence()).isGreaterThan(before[0]);
    }

    /** The process stands still before it learns of its claim, and another takes over. */
    @Test
    void fence_ofAnOwnerThatStoodStillBeforeTheAnswer_isSmallerThanTheNext() {
        long[] next = new long[1];
        records.back = () -> {
            clock.pass(Claims.LEASE);
            next[0] = claimed().fence();
        };

        assertThat(claimed().fence()).isLessThan(next[0]);
    }

    /** What its clock may be ahead by is the other half. */
    @Test
    void fence_ofAnOwnerThatStoodStillForHalfItsLease_isOfBeforeItsAsking() {
        long[] meanwhile = new long[1];
        records.back = () -> {
            clock.pass(Claims.LEASE.dividedBy(2));
            meanwhile[0] = FenceNumbers.next(clock.instants());
        };

        assertThat(claimed().fence()).isLessThan(meanwhile[0]);
    }

    /** Of a machine that was suspended, only one of two clocks may tell. */
    @Test
    void fence_ofAnOwnerWhoseMachineWasSuspended_isSmallerThanTheNext() {
        long[] next = new long[1];
        records.back = () -> {
            clock.pass(Claims.LEASE);
            next[0] = claimed().fence();
        };

        assertThat(claimed(clock.instants(), () -> 0).fence()).isLessThan(next[0]);
    }

    @Test
    void fence_byAClockThatGoesBack_grows() {
        Claim first = claimed();
        new RecordClaimStore(records, clock.instants()).release(first);

        InstantSource behind = () -> clock.instants().instant().minusSeconds(3_600);
        assertThat(claimed(behind, clock::nanoTime).fence()).isGreaterThan(first.fence());
    }
}
