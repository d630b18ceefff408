package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.StoreCall;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a node knows of a lease by its own clock. */
class LeaseClockTest {
    private static final Duration THIRD = Fixture.LEASE.dividedBy(3);

    private final Fixture engine = new Fixture();
    private final Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byKey(1, 1));
    private final HeldClaim held = run.holds().get(0);

    private void sweep() {
        engine.engine.sweep().run();
    }

    private Verdict duplicate() {
        return engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));
    }

    /** Before anybody has asked the store. */
    @Test
    void standstillOfALease_anotherRuns_isLost() {
        engine.pass(Fixture.LEASE);
        assertThat(duplicate()).isInstanceOf(Verdict.Run.class);

        assertThat(held.isLost()).isTrue();
    }

    @Test
    void standstillBeforeTheAnswer_isLost() {
        engine.store.after(StoreCall.CLAIM, () -> engine.pass(Fixture.LEASE));
        HeldClaim late =
                engine.run(Fixture.rejecting(), Fixture.byKey(2, 2)).holds().get(0);

        assertThat(late.isLost()).isTrue();
    }

    @Test
    void lease_thatIsRenewed_isNotLost() {
        for (int i = 0; i < 6; i++) {
            engine.pass(THIRD);
            sweep();
            assertThat(held.isLost()).isFalse();
        }
    }

    /** Another node may run, as long as nobody has seen that none does. */
    @Test
    void lease_thatCannotBeRenewedInTime_isLost_untilItIsRenewed() {
        engine.store.fail(StoreCall.RENEW);
        engine.pass(Fixture.LEASE.minusNanos(1));
        sweep();
        assertThat(held.isLost()).isFalse();

        engine.pass(THIRD);
        assertThat(held.isLost()).isTrue();
    }

    @Test
    void claim_thatIsCompleted_isNotLost() {
        engine.finish(run, 201);
        engine.pass(Fixture.LEASE);

        assertThat(held.isLost()).isFalse();
    }

    /** One without a lease lives for its ttl, which nothing prolongs. */
    @Test
    void standingClaim_whoseCallRunsLongerThanItsTtl_isLost() {
        HeldClaim standing = engine.run(Fixture.rejecting(), Fixture.byFingerprint(2))
                .holds()
                .get(0);
        engine.pass(Fixture.TTL.minusNanos(1));
        assertThat(standing.isLost()).isFalse();

        engine.pass(Duration.ofNanos(1));
        assertThat(standing.isLost()).isTrue();
    }

    /** Of a client that reads slowly, or that goes away without a word. */
    @Test
    void answer_isWrittenForLongerThanTheRestOfItsLease_noOtherRuns() {
        engine.pass(THIRD.minusNanos(1));
        sweep();
        engine.engine.settlement().ended(run, Fixture.OPERATION, Fixture.ending(201), Fixture.KNOWN);
        sweep();
        for (int i = 0; i < 2; i++) {
            engine.pass(THIRD);
            sweep();
        }
        engine.pass(THIRD.dividedBy(2));

        assertThat(duplicate()).isNotInstanceOf(Verdict.Run.class);
    }
}
