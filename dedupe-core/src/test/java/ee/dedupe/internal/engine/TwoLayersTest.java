package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.HeldBackThreads;
import org.junit.jupiter.api.Test;

/** A call with a key whose fingerprint is claimed too late: the claim is the call's all the same, and the call is told. */
class TwoLayersTest {
    private final HeldBackThreads threads = new HeldBackThreads();
    private final Fixture engine = new Fixture(64, threads);

    private Verdict.Run lateByFingerprint() {
        engine.store.before(StoreCall.CLAIM, threads::hold);
        Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byBoth(1, 1));
        engine.store.heal();
        return run;
    }

    @Test
    void fingerprintIsLate_theCallIsToldByIt() {
        Verdict.Run run = lateByFingerprint();

        assertThat(run.holds()).hasSize(1);
        assertThat(run.outcome()).isEqualTo(IdempotencyStatus.BYPASSED);
        assertThat(run.layer()).isEqualTo(Layer.FINGERPRINT);
        assertThat(run.unguarded().orElseThrow())
                .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_LATE));
    }

    @Test
    void fingerprintIsLate_andIsGranted_anotherKeyWithTheSameContentIsADuplicate() {
        Verdict.Run run = lateByFingerprint();
        threads.letGo();
        engine.finish(run, 201);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byBoth(2, 1))).isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void fingerprintIsLate_andTheCallFails_bothAreReleased() {
        Verdict.Run run = lateByFingerprint();
        engine.finish(run, 500);
        threads.letGo();

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byBoth(1, 1)).outcome())
                .isEqualTo(IdempotencyStatus.EXECUTED);
    }
}
