package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MapRecordStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A store that answers in time, whatever happens, is asked on the thread of its caller. */
class OwnThreadTest {
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    private static final Duration BUDGET = Duration.ofMillis(250);

    private long nowNanos;
    private Duration latency = Duration.ZERO;
    private boolean promises = true;
    private boolean fails;
    private final List<Duration> asked = new ArrayList<>();
    private final List<Runnable> handedOver = new ArrayList<>();
    private final MapRecordStore records = new MapRecordStore(() -> nowNanos);
    private final ClaimStore store = new RecordClaimStore(
            new Promising(this, Optional.empty()), InstantSource.system(), () -> nowNanos, Runnable::run);
    private final Breaker breaker = new Breaker(() -> nowNanos);
    private final ClaimAttempt claims = new ClaimAttempt(
            new AsyncClaimStore(store, handedOver::add, Recorder.NONE, () -> nowNanos), breaker, () -> nowNanos);
    private int attempt;

    /** Takes its time to put, and no more than it was given. */
    private record Promising(OwnThreadTest test, Optional<Duration> most) implements RecordStore {
        @Override
        public Optional<RecordStore> within(Duration asked) {
            return test.within(asked);
        }

        @Override
        public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
            most.ifPresent(test::takeTime);
            return test.records.putIfAbsent(slot, record, life);
        }

        @Override
        public Optional<byte[]> get(Slot slot) {
            return test.records.get(slot);
        }

        @Override
        public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
            return test.records.replace(slot, known, record, life);
        }

        @Override
        public boolean remove(Slot slot, byte[] known) {
            return test.records.remove(slot, known);
        }

        @Override
        public List<Slot> some(int many) {
            return test.records.some(many);
        }
    }

    private Optional<RecordStore> within(Duration most) {
        asked.add(most);
        if (fails) {
            throw new IllegalStateException("cannot tell");
        }
        return promises ? Optional.of(new Promising(this, Optional.of(most))) : Optional.empty();
    }

    private void takeTime(Duration most) {
        if (latency.compareTo(most) > 0) {
            nowNanos += most.toNanos();
            throw new ClaimStoreException("no answer in time");
        }
        nowNanos += latency.toNanos();
    }

    private ClaimAnswer claim(Budget budget) {
        byte[] key = new byte[StorageKey.LENGTH];
        key[0] = (byte) ++attempt;
        return claims.claim(
                new ClaimRequest(
                        StorageKey.of(key),
                        new OwnerToken(1, attempt),
                        new Term.Fixed(Duration.ofSeconds(90)),
                        Optional.empty()),
                OPERATION,
                budget);
    }

    private Budget budget() {
        return new Budget(BUDGET, () -> nowNanos, () -> 0);
    }

    @Test
    void claim_isAskedForHere_andItsTimeIsSpent() {
        latency = Duration.ofMillis(60);
        Budget budget = budget();

        assertThat(claim(budget)).isInstanceOf(ClaimAnswer.Granted.class);
        assertThat(claim(budget)).isInstanceOf(ClaimAnswer.Granted.class);
        assertThat(handedOver).isEmpty();
        assertThat(asked).containsExactly(Duration.ofMillis(150), Duration.ofMillis(140));
    }

    @Test
    void claim_thatIsNotAnsweredInTime_isUnansweredThen() {
        latency = Duration.ofSeconds(10);

        assertThat(claim(budget()))
                .isInstanceOfSatisfying(
                        ClaimAnswer.Unanswered.class,
                        none -> assertThat(none.reason()).isEqualTo(BypassReason.STORE_LATE));
        assertThat(Duration.ofNanos(nowNanos)).isEqualTo(Duration.ofMillis(150));
    }

    @Test
    void store_thatPromisesNothing_isAskedElsewhere() {
        promises = false;
        Thread.currentThread().interrupt();

        assertThat(claim(budget())).isInstanceOf(ClaimAnswer.Unanswered.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(handedOver).hasSize(1);
    }

    @Test
    void store_thatCannotTell_isAskedElsewhere() {
        fails = true;
        Thread.currentThread().interrupt();

        assertThat(claim(budget())).isInstanceOf(ClaimAnswer.Unanswered.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(handedOver).hasSize(1);
    }

    /** Whether it is well again is looked at for a moment only. */
    @Test
    void store_whoseBreakerIsOpen_isAskedElsewhere() {
        latency = Duration.ofSeconds(10);
        while (!breaker.isOpen()) {
            claim(budget());
        }
        asked.clear();
        nowNanos += Duration.ofMinutes(1).toNanos();
        Thread.currentThread().interrupt();

        claim(budget());
        assertThat(Thread.interrupted()).isTrue();
        assertThat(asked).isEmpty();
        assertThat(handedOver).hasSize(1);
    }
}
