package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.metrics.Recorder;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A store whose library is torn: it throws errors, not exceptions, on the request's own thread. */
class StoreErrorTest {
    @Test
    void error_isTheStoresFailure_notTheRequests() {
        Engine engine = Engine.over(
                Torn::new,
                Runnable::run,
                Recorder.NONE,
                System::nanoTime,
                () -> 0,
                new Limits(Duration.ofSeconds(1), 0, 0),
                hold -> {});
        assertThat(engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, Fixture.byFingerprint(1)))
                .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
    }

    private static final class Torn implements ClaimStore {
        private final ClaimStore sound = new MemoryClaimStore(System::nanoTime, 1);

        @Override
        public ClaimResult claim(ClaimRequest request) {
            throw new NoClassDefFoundError("com/example/Grid");
        }

        @Override
        public boolean renew(Claim claim) {
            return sound.renew(claim);
        }

        @Override
        public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
            return sound.complete(claim, outcome, ttl);
        }

        @Override
        public boolean release(Claim claim) {
            return sound.release(claim);
        }

        @Override
        public void onSettled(Consumer<StorageKey> listener) {
            sound.onSettled(listener);
        }
    }
}
