package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import org.junit.jupiter.api.Test;

/** A store without room answers: it is no outage. */
class FullStoreTest {
    @Test
    void claims_areDecidedAsWithoutAStore_andOpenNoBreaker() {
        Fixture engine = new Fixture();
        engine.store.before(StoreCall.CLAIM, () -> {
            throw new StoreFullException("full");
        });
        for (int i = 0; i < 100; i++) {
            assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(i)))
                    .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_FULL));
            assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(i, i)))
                    .isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_FULL));
        }

        assertThat(engine.engine.breakerOpen().getAsBoolean()).isFalse();
        assertThat(engine.store.withdrawals()).isZero();
    }
}
