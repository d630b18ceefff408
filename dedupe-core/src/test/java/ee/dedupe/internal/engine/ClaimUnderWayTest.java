package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A claim that the store works on while its call is refused. */
@Timeout(60)
class ClaimUnderWayTest {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch refused = new CountDownLatch(1);
    private Thread claiming;
    private final Fixture engine = new Fixture(64, this::execute);

    /** The first call of the store, which is the claim, beside the others. */
    private void execute(Runnable call) {
        if (claiming == null) {
            claiming = new Thread(call);
            claiming.start();
            await(begun);
        } else {
            call.run();
        }
    }

    @Test
    void grantedAfterItsWithdrawal_isReleased() throws Exception {
        engine.store.before(StoreCall.CLAIM, () -> {
            begun.countDown();
            await(refused);
        });
        Verdict verdict = engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));
        refused.countDown();
        claiming.join();

        assertThat(verdict).isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_LATE));
        assertThat(engine.lateClaims).containsExactly(LateClaim.WITHDRAWN);
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1))).isInstanceOf(Verdict.Run.class);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
