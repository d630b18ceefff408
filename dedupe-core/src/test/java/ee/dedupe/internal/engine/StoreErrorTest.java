package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.ScriptedStore;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A store whose library is torn: it throws errors, not exceptions, on the request's own thread. */
class StoreErrorTest {
    private final ScriptedStore store = new ScriptedStore(new MemoryClaimStore(System::nanoTime, 1));

    @Test
    void error_isTheStoresFailure_notTheRequests() {
        store.before(StoreCall.CLAIM, () -> {
            throw new NoClassDefFoundError("com/example/Grid");
        });
        Engine engine = Engine.over(
                store,
                Runnable::run,
                Recorder.NONE,
                System::nanoTime,
                () -> 0,
                new Limits(Duration.ofSeconds(1), 0, 0),
                hold -> {});
        assertThat(engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, Fixture.byFingerprint(1)))
                .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
    }
}
