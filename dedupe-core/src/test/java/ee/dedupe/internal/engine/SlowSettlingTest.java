package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.waiting.WaitingThreads;
import ee.dedupe.tck.HeldBackThreads;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A store that hangs while a claim is settled: the answer goes out, and the settling goes on. */
class SlowSettlingTest {
    private final HeldBackThreads threads = new HeldBackThreads();
    private final AtomicInteger waits = new AtomicInteger();
    private final Fixture engine =
            new Fixture(new Limits(Fixture.BUDGET, 64, 0, this::inVain, WaitingThreads.NONE), threads);
    private final Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byKey(1, 1));

    private <T> T inVain(CompletableFuture<T> answer, long nanos) throws TimeoutException {
        waits.incrementAndGet();
        throw new TimeoutException();
    }

    private Verdict duplicate() {
        return engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));
    }

    @Test
    void complete_storeHangs_theCallGoesOn_andTheOutcomeIsStoredLater() {
        threads.hold();
        engine.finish(run, 201);
        assertThat(waits).hasPositiveValue();
        assertThat(engine.engine.leases().size()).isEqualTo(1);

        threads.letGo();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void complete_recorded_theCallWaitsForNothing() {
        threads.hold();
        Ending ending = committed();
        assertThat(engine.engine.settlement().ended(run, Fixture.OPERATION, ending, Fixture.KNOWN))
                .isTrue();
        engine.engine.settlement().complete(run, ending, Fixture.ANSWER, true);
        assertThat(waits).hasValue(0);
        assertThat(threads.waiting()).isEqualTo(1);

        threads.letGo();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void complete_recordedAndAboutSomething_theCallWaits() {
        threads.hold();
        Ending ending = committed().about(Set.of(SubjectKey.of(new byte[32])));
        engine.engine.settlement().ended(run, Fixture.OPERATION, ending, Fixture.KNOWN);
        engine.engine.settlement().complete(run, ending, Fixture.ANSWER, true);
        assertThat(waits).hasPositiveValue();
        threads.letGo();
    }

    /** Its record is gone. */
    @Test
    void complete_recordedAndRolledBack_theCallWaits() {
        threads.hold();
        Ending rolledBack = new Ending(422, false, true, null, TransactionOutcome.ROLLED_BACK, Optional.empty());
        engine.engine.settlement().ended(run, Fixture.OPERATION, rolledBack, Fixture.KNOWN);
        engine.engine.settlement().complete(run, rolledBack, Fixture.ANSWER, true);
        assertThat(waits).hasPositiveValue();
        threads.letGo();
    }

    private static Ending committed() {
        return new Ending(201, true, false, null, TransactionOutcome.COMMITTED, Optional.empty());
    }

    @Test
    void release_storeHangs_isDoneLater() {
        threads.hold();
        engine.finish(run, 500);

        threads.letGo();

        assertThat(duplicate()).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void complete_whileARenewalHangs_waitsInLine() {
        threads.hold();
        engine.pass(Fixture.LEASE.dividedBy(3));
        engine.engine.sweep().run();
        engine.finish(run, 201);
        assertThat(threads.waiting()).as("asked at the same time").isEqualTo(1);

        threads.letGo();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void costs_sweeperWhileAChangeHangs_isOneRenewalOfEach() {
        Verdict.Run other = engine.run(Fixture.rejecting(), Fixture.byKey(2, 2));
        threads.hold();
        engine.pass(Fixture.LEASE.dividedBy(3));
        for (int i = 0; i < 5; i++) {
            engine.engine.sweep().run();
        }

        assertThat(threads.waiting()).as("one renewal for each of two calls").isEqualTo(2);
        threads.letGo();
        assertThat(engine.store.times(StoreCall.RENEW)).isEqualTo(2);
        engine.finish(other, 201);
        engine.finish(run, 201);
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void complete_lostWhileItHung_isToldOnce() {
        threads.hold();
        engine.finish(run, 201);
        engine.pass(Fixture.LEASE);
        engine.store.claim(new ClaimRequest(
                run.holds().get(0).claim().key(), new OwnerToken(0, 0), new Term.Fixed(Fixture.TTL), Optional.empty()));
        threads.letGo();
        engine.engine.sweep().run();

        assertThat(engine.lost).containsExactly(run.holds().get(0));
    }
}
