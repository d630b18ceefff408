package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.HeldBackThreads;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An outage costs a few calls their budget, and the others nothing. */
class OpenBreakerTest {
    private final HeldBackThreads threads = new HeldBackThreads();
    private final Fixture engine = new Fixture(64, threads);

    @BeforeEach
    void freezeStoreForFiveCalls() {
        threads.hold();
        for (int i = 0; i < 5; i++) {
            engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(i));
        }
    }

    @Test
    void open_theStoreIsNotAsked() {
        assertThat(engine.engine.breakerOpen().getAsBoolean()).isTrue();
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(9)))
                .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.BREAKER_OPEN));
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(9, 9)))
                .isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.BREAKER_OPEN));
        assertThat(threads.waiting()).isEqualTo(5);
    }

    @Test
    void storeAnswersAgain_threeProbesClose() {
        threads.letGo();
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(9)))
                .isInstanceOf(Verdict.Bypass.class);

        engine.pass(Duration.ofSeconds(1));

        for (int i = 0; i < 3; i++) {
            assertThat(engine.engine.breakerOpen().getAsBoolean()).isTrue();
            assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(10 + i)))
                    .isInstanceOf(Verdict.Run.class);
        }
        assertThat(engine.engine.breakerOpen().getAsBoolean()).isFalse();
    }

    @Test
    void noThreadFree_isNoReasonToOpen() {
        Fixture busy = new Fixture(64, call -> {
            throw new RejectedExecutionException();
        });
        for (int i = 0; i < 100; i++) {
            assertThat(busy.enforce(Fixture.rejecting(), Fixture.byFingerprint(i)))
                    .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
        }
        assertThat(busy.engine.breakerOpen().getAsBoolean()).isFalse();
    }

    /** As by a timeout of Fault Tolerance: stores tell it as a failure of their own. */
    @Test
    void interruptedThread_isNoReasonToOpen() {
        Fixture sound = new Fixture();
        sound.store.before(StoreCall.CLAIM, () -> {
            throw new ClaimStoreException("not waited for", new IOException(new InterruptedException()));
        });
        for (int i = 0; i < 100; i++) {
            assertThat(sound.enforce(Fixture.rejecting(), Fixture.byFingerprint(i)))
                    .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
        }
        assertThat(sound.engine.breakerOpen().getAsBoolean()).isFalse();
    }

    @Test
    void noConnectionFree_isNoReasonToOpen() {
        Fixture sound = new Fixture();
        sound.store.before(StoreCall.CLAIM, () -> {
            throw new ClaimStoreException("not asked", new RejectedExecutionException("all are in use"));
        });
        for (int i = 0; i < 100; i++) {
            assertThat(sound.enforce(Fixture.rejecting(), Fixture.byFingerprint(i)))
                    .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
        }
        assertThat(sound.engine.breakerOpen().getAsBoolean()).isFalse();
    }
}
