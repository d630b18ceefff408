package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.tck.HeldBackThreads;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.ScriptedStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each call of the store is counted, with its result and how long it took. */
class StoreCallsTest {
    private final ManualClock clock = new ManualClock();
    private final List<String> counted = new ArrayList<>();
    private final ScriptedStore store = new ScriptedStore(new MemoryClaimStore(clock::nanoTime, 100));
    private final HeldBackThreads threads = new HeldBackThreads();
    private final Engine engine = Engine.over(
            store,
            threads,
            new Recorder() {
                @Override
                public void storeCall(StoreCall call, StoreResult result, long took) {
                    counted.add(call.word() + " " + result.word() + " " + took);
                }
            },
            clock::nanoTime,
            () -> 0,
            new Limits(Fixture.BUDGET, 64, 0),
            lost -> {});

    @BeforeEach
    void letEachCallTakeSevenNanos() {
        for (StoreCall call : StoreCall.values()) {
            store.before(call, () -> clock.pass(Duration.ofNanos(7)));
        }
    }

    private Verdict judge() {
        return engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, Fixture.byKey(1, 1));
    }

    private void end(Verdict verdict, int status) {
        Ending ending = Fixture.ending(status);
        if (engine.settlement().ended(verdict, Fixture.OPERATION, ending, Fixture.KNOWN)) {
            engine.settlement().complete((Verdict.Run) verdict, ending, Fixture.ANSWER);
        }
    }

    @Test
    void claim_granted_thenCompleted() {
        end(judge(), 201);

        assertThat(counted).containsExactly("claim granted 7", "complete done 7");
    }

    @Test
    void claim_held() {
        judge();
        judge();

        assertThat(counted).containsExactly("claim granted 7", "claim held 7");
    }

    @Test
    void release_ofAnOwner() {
        end(judge(), 500);

        assertThat(counted).containsExactly("claim granted 7", "release done 7");
    }

    @Test
    void release_ofAClaimThatIsGone() {
        Verdict first = judge();
        clock.pass(Fixture.LEASE);
        end(first, 500);

        assertThat(counted).containsExactly("claim granted 7", "release lost 7");
    }

    @Test
    void renewal() {
        judge();
        clock.pass(Fixture.LEASE.dividedBy(3));
        engine.sweep().run();

        assertThat(counted).containsExactly("claim granted 7", "renew done 7");
    }

    @Test
    void claim_thatFails_isTakenBack() {
        store.fail(StoreCall.CLAIM);
        judge();

        assertThat(counted).containsExactly("claim failed 7", "release done 7");
    }

    @Test
    void claim_forWhichThereIsNoThread() {
        threads.fill();
        judge();

        assertThat(counted).containsExactly("claim failed 0");
    }

    @Test
    void claim_thatIsGivenUpInLine_isNotAskedFor() {
        threads.hold();
        judge();
        threads.letGo();

        assertThat(counted).isEmpty();
    }

    @Test
    void claim_thatMeetsAFullStore() {
        store.before(StoreCall.CLAIM, () -> {
            throw new StoreFullException("full");
        });
        judge();

        assertThat(counted).containsExactly("claim full 0");
    }
}
