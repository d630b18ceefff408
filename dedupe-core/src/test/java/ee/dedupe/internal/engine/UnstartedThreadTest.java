package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.ScriptedStore;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A process that may not start another thread says so with an error, to whoever hands work to a pool. */
class UnstartedThreadTest {
    private final ManualClock clock = new ManualClock();
    private final AtomicBoolean broken = new AtomicBoolean();
    private final ScriptedStore store = new ScriptedStore(new MemoryClaimStore(clock::nanoTime, 10));
    private final Executor threads = task -> {
        if (broken.get()) {
            // In place of the OutOfMemoryError, which would end the run of the tests.
            throw new InternalError("unable to create native thread");
        }
        task.run();
    };
    private final Engine engine = Engine.over(
            store,
            threads,
            Recorder.NONE,
            clock::nanoTime,
            () -> 0,
            new Limits(Duration.ofSeconds(1), 0, 0),
            lost -> {});

    private Verdict judge() {
        return engine.judge().judge(Fixture.replaying(Duration.ZERO), Mode.ENFORCE, Fixture.byFingerprint(1));
    }

    @Test
    void claim_isTheStoresFailure_notTheRequests() {
        broken.set(true);

        assertThat(judge()).satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
    }

    @Test
    void renewal_thatFailed_doesNotKeepTheResultFromBeingStored() {
        Verdict verdict = judge();
        broken.set(true);
        clock.pass(Duration.ofSeconds(30));
        engine.sweep().run();
        broken.set(false);

        Ending ending = Fixture.ending(201);
        engine.settlement().ended(verdict, Fixture.OPERATION, ending, Fixture.KNOWN);
        engine.settlement().complete((Verdict.Run) verdict, ending, Fixture.ANSWER);

        assertThat(store.states()).containsExactly(State.COMPLETED);
    }
}
