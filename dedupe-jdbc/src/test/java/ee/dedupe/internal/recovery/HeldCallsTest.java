package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.recovery.HeldCalls.Held;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.SketchPendingCalls;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/** What becomes of held calls when the store is slow or fails. */
class HeldCallsTest {
    private static final Duration LEASE = Duration.ofSeconds(60);
    private static final Duration LONG = Duration.ofMinutes(15);
    private static final PendingCall CALL =
            new PendingCall(StorageKey.of(new byte[StorageKey.LENGTH]), "com.acme.Orders.create()", "[]");

    private final ManualClock clock = new ManualClock();
    private boolean failing;
    private int renewals;
    private final SketchPendingCalls store = new SketchPendingCalls(clock) {
        @Override
        public synchronized boolean renew(StorageKey key, OwnerToken owner, Duration lease) {
            refuseIfFailing();
            renewals++;
            return super.renew(key, owner, lease);
        }

        @Override
        public synchronized void end(StorageKey key, OwnerToken owner) {
            refuseIfFailing();
            super.end(key, owner);
        }
    };
    private final Queue<Runnable> late = new ArrayDeque<>();

    private void refuseIfFailing() {
        if (failing) {
            throw new ProofStoreException("down");
        }
    }

    /** A database whose answer to every beginning is lost. */
    private final SketchPendingCalls cut = new SketchPendingCalls(clock) {
        @Override
        public synchronized Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
            super.begin(call, owner, lease);
            throw new ProofStoreException("the connection was cut after the commit");
        }
    };

    private HeldCalls over(Executor threads) {
        return new HeldCalls(store, threads, Duration.ofMillis(5), clock::nanoTime, Patience.REAL_TIME);
    }

    @Test
    void begin_thatComesTooLate_isTakenBack() {
        HeldCalls held = over(late::add);
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);

        runAll();
        clock.pass(Duration.ofSeconds(5));
        held.sweep();
        runAll();

        assertThat(store.size()).isZero();
    }

    @Test
    void begin_thatIsNotAnswered_isTakenBackAgain_forItMayStillCome() {
        HeldCalls held = over(late::add);
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);
        Runnable begin = late.remove();
        runAll();
        assertThat(held.unsettled()).isEqualTo(1);
        begin.run();
        clock.pass(Duration.ofSeconds(5));
        held.sweep();
        runAll();
        held.sweep();

        assertThat(store.size()).isZero();
        assertThat(held.unsettled()).isZero();
    }

    private void runAll() {
        while (!late.isEmpty()) {
            late.remove().run();
        }
    }

    @Test
    void begin_thatFailedAfterItsCommit_isTakenBack() {
        HeldCalls held = new HeldCalls(cut, Runnable::run, Duration.ofSeconds(5), clock::nanoTime, Patience.REAL_TIME);
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);

        assertThat(cut.size()).isZero();
        assertThat(held.unsettled()).isZero();
    }

    @Test
    void takeOver_thatFailedAfterItsCommit_isLeftToOthers() {
        HeldCalls held = new HeldCalls(cut, Runnable::run, Duration.ofSeconds(5), clock::nanoTime, Patience.REAL_TIME);
        assertThatThrownBy(() -> cut.begin(CALL, new OwnerToken(1, 1), LEASE)).isInstanceOf(ProofStoreException.class);
        clock.pass(LEASE.plusSeconds(1));
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);

        assertThat(held.take(CALL.operation(), LEASE, LONG))
                .as("the call of the node that died")
                .isPresent();
    }

    @Test
    void takeOver_thatComesTooLate_leavesTheCallToOthers() {
        store.begin(CALL, new OwnerToken(1, 1), LEASE);
        clock.pass(LEASE.plusSeconds(1));
        HeldCalls held = over(late::add);
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);

        runAll();
        clock.pass(Duration.ofSeconds(5));
        held.sweep();
        runAll();

        assertThat(over(Runnable::run).take(CALL.operation(), LEASE, LONG)).isPresent();
    }

    @Test
    void renewal_thatFails_isTriedAgain() {
        HeldCalls held = over(Runnable::run);
        held.begin(CALL, LEASE, LONG);
        clock.pass(LEASE.minusSeconds(2));
        failing = true;
        held.renew();
        failing = false;
        held.renew();
        clock.pass(LEASE.minusSeconds(1));

        assertThat(held.take(CALL.operation(), LEASE, LONG)).isEmpty();
    }

    @Test
    void renewal_ofACallThatSomebodyElseHas_isTheLast() {
        HeldCalls held = over(Runnable::run);
        held.begin(CALL, LEASE, LONG);
        clock.pass(LEASE.plusSeconds(1));
        store.take(CALL.operation(), new OwnerToken(1, 1), LEASE);
        held.renew();
        held.renew();

        assertThat(renewals).isEqualTo(1);
    }

    @Test
    void end_thatFails_isToldOnce_andRepeatedUntilItIsTaken_andTheCallIsHeldMeanwhile() {
        HeldCalls held = over(Runnable::run);
        Held own = held.begin(CALL, LEASE, LONG).call();
        failing = true;
        try (LogLines log = new LogLines()) {
            held.end(own);
            live(held, LONG.multipliedBy(2), () -> failing = true);

            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("WARNING"))
                    .singleElement()
                    .asString()
                    .startsWith("WARNING DEDUP0083 ");
        }
        assertThat(held.unsettled()).isEqualTo(1);
        assertThat(held.take(CALL.operation(), LEASE, LONG)).as("held").isEmpty();
        failing = false;
        live(held, LEASE, () -> {});

        assertThat(store.size()).isZero();
        assertThat(held.unsettled()).isZero();
    }

    /** The database takes renewals, and no more, until the end. */
    private void live(HeldCalls held, Duration time, Runnable afterRenewals) {
        for (Duration lived = Duration.ZERO; lived.compareTo(time) < 0; lived = lived.plus(LEASE.dividedBy(3))) {
            clock.pass(LEASE.dividedBy(3));
            failing = false;
            held.renew();
            afterRenewals.run();
            held.sweep();
        }
    }

    @Test
    void begin_ofAHeldCall_tellsSo() {
        HeldCalls held = over(Runnable::run);
        held.begin(CALL, LEASE, LONG);

        assertThat(held.begin(CALL, LEASE, LONG).found()).isEqualTo(PendingCallStore.Begun.HELD);
    }
}
