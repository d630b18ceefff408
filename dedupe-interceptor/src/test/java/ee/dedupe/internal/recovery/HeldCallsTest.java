package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.recovery.HeldCalls.Held;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.PendingCallStore;
import ee.dedupe.spi.PendingCallStore.PendingCall;
import ee.dedupe.spi.ProofStoreException;
import ee.dedupe.spi.StorageKey;
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

    private HeldCalls over(Executor threads) {
        return new HeldCalls(store, threads, Duration.ofMillis(5), clock::nanoTime);
    }

    @Test
    void begin_thatComesTooLate_isTakenBack() {
        HeldCalls held = over(late::add);
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);

        late.remove().run();

        assertThat(store.size()).isZero();
    }

    @Test
    void takeOver_thatComesTooLate_leavesTheCallToOthers() {
        store.begin(CALL, new OwnerToken(1, 1), LEASE);
        clock.pass(LEASE.plusSeconds(1));
        HeldCalls held = over(late::add);
        assertThatThrownBy(() -> held.begin(CALL, LEASE, LONG)).isInstanceOf(ProofStoreException.class);

        late.remove().run();
        clock.pass(Duration.ofMillis(1));

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
    void end_thatFails_isToldOf_andTheCallIsLeftToOthers() {
        HeldCalls held = over(Runnable::run);
        Held own = held.begin(CALL, LEASE, LONG).call();
        failing = true;
        try (LogLines log = new LogLines()) {
            held.end(own);

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0083 ");
        }
        failing = false;
        clock.pass(LEASE.plusSeconds(1));
        held.renew();

        assertThat(held.take(CALL.operation(), LEASE, LONG)).isPresent();
    }

    @Test
    void begin_ofAHeldCall_tellsSo() {
        HeldCalls held = over(Runnable::run);
        held.begin(CALL, LEASE, LONG);

        assertThat(held.begin(CALL, LEASE, LONG).found()).isEqualTo(PendingCallStore.Begun.HELD);
    }
}
