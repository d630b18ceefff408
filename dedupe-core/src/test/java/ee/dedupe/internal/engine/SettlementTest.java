package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.HeldBackThreads;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whether the result of an ended call is asked for, and who looks after its leases then. */
class SettlementTest {
    private final HeldBackThreads threads = new HeldBackThreads();
    private final Fixture engine = new Fixture(64, threads);

    private boolean end(Verdict verdict, Ending ending) {
        return engine.engine.settlement().ended(verdict, Fixture.OPERATION, ending, Fixture.KNOWN);
    }

    private static Ending ending(int status, TransactionOutcome transaction) {
        return new Ending(status, status < 400, false, null, transaction, Optional.empty());
    }

    @Test
    void kept_leased_itsResultIsAskedFor() {
        assertThat(end(engine.run(Fixture.rejecting(), Fixture.byKey(1, 1)), Fixture.ending(201)))
                .isTrue();
    }

    @Test
    void kept_standing_needsNoResult() {
        assertThat(end(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), Fixture.ending(201)))
                .isFalse();
    }

    @Test
    void released_needsNoResult() {
        assertThat(end(engine.run(Fixture.rejecting(), Fixture.byKey(1, 1)), Fixture.ending(500)))
                .isFalse();
    }

    @Test
    void stopped_leavesNothingToSettle() {
        engine.run(Fixture.rejecting(), Fixture.byKey(1, 1));
        Verdict stopped = engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));

        assertThat(end(stopped, Fixture.ending(201))).isFalse();
    }

    @Test
    void transactionOfUnknownEnd_leaseIsNoLongerRenewed() {
        Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byKey(1, 1));

        assertThat(end(run, ending(201, TransactionOutcome.UNKNOWN))).isFalse();
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void transactionOfUnknownEnd_leaseThatComesLateIsNotRenewed() {
        threads.hold();
        Verdict late = engine.enforce(Fixture.replaying(Duration.ZERO), Fixture.byFingerprint(1));
        threads.letGo();
        assertThat(engine.engine.leases().size()).isEqualTo(1);

        assertThat(end(late, ending(201, TransactionOutcome.UNKNOWN))).isFalse();
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void committedFailure_ofALateClaim_isCounted() {
        threads.hold();
        Verdict late = engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1));
        end(late, ending(500, TransactionOutcome.COMMITTED));

        assertThat(engine.committedFailures).containsExactly(Fixture.OPERATION.label());
    }

    @Test
    void interruptedWhileItClaims_runsUnguardedAndStaysInterrupted() {
        threads.hold();
        Thread.currentThread().interrupt();
        Verdict verdict = engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(verdict).isInstanceOf(Verdict.Bypass.class);
    }
}
