package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.ScriptedStore;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a balancer is told of this node. */
class ReadinessTest {
    /** Of the breaker. */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final ManualClock clock = new ManualClock();
    private final MemoryClaimStore sound = new MemoryClaimStore(clock::nanoTime, 100);
    private final ScriptedStore store = new ScriptedStore(sound);
    private final Engine engine = Engine.over(
            store,
            Runnable::run,
            Recorder.NONE,
            clock::nanoTime,
            () -> 0,
            new Limits(Duration.ofSeconds(1), 0, 0),
            lost -> {});
    private final Readiness readiness = new Readiness();

    private void loseStore() {
        store.fail(StoreCall.CLAIM);
        for (int failures = 0; failures < 5; failures++) {
            engine.judge().isAnswered();
        }
        assertThat(engine.breakerOpen().getAsBoolean()).isTrue();
    }

    private boolean isReadyAfter(Duration time) {
        clock.pass(time);
        return readiness.isReady();
    }

    @Test
    void storeNotOpenYet_isNotReady() {
        assertThat(readiness.isReady()).isFalse();
        assertThat(readiness.details()).isEmpty();
    }

    @Test
    void storeOpen_isReady() {
        readiness.opened("memory", engine, false);

        assertThat(readiness.isReady()).isTrue();
        assertThat(readiness.details()).isEqualTo(Map.of("store", "memory", "breaker", "closed"));
    }

    @Test
    void nothingGuarded_isReadyWithoutAStore() {
        readiness.guardsNothing();

        assertThat(readiness.isReady()).isTrue();
    }

    @Test
    void stopped_isNotReady() {
        readiness.opened("memory", engine, false);
        readiness.closed();

        assertThat(readiness.isReady()).isFalse();
    }

    @Test
    void storeLost_isReadyAllTheSame_andSaysSo() {
        readiness.opened("memory", engine, false);
        loseStore();

        assertThat(isReadyAfter(LONGEST_PAUSE)).isTrue();
        assertThat(readiness.details()).containsEntry("breaker", "open");
    }

    @Test
    void costs_probeOfANodeThatDoesNotNeedTheStore_isNoRequest() {
        readiness.opened("memory", engine, false);
        loseStore();
        int asked = store.times(StoreCall.CLAIM);
        isReadyAfter(LONGEST_PAUSE);

        assertThat(store.times(StoreCall.CLAIM)).isEqualTo(asked);
    }

    @Test
    void storeLost_whereTheNodeNeedsIt_isNotReady() {
        readiness.opened("memory", engine, true);
        loseStore();

        assertThat(isReadyAfter(LONGEST_PAUSE)).isFalse();
    }

    /** As one that meets too few members: no request has come yet that could have failed. */
    @Test
    void storeThatHasNeverAnswered_whereTheNodeNeedsIt_isNotReady_andIsWithItsFirstAnswer() {
        readiness.opened("the store 'memory'", engine, true);
        store.fail(StoreCall.CLAIM);

        assertThat(readiness.isReady()).isFalse();
        assertThat(readiness.details()).containsEntry("breaker", "closed");
        store.heal();
        assertThat(readiness.isReady()).isTrue();
    }

    /** Nobody else asks the store of a node that gets no requests. */
    @Test
    void storeLost_thatAnswersAgain_isReadyAfterThreeChecks_andLeavesNoClaim() {
        readiness.opened("memory", engine, true);
        loseStore();
        store.heal();

        assertThat(isReadyAfter(LONGEST_PAUSE)).isFalse();
        assertThat(isReadyAfter(LONGEST_PAUSE)).isFalse();
        assertThat(isReadyAfter(LONGEST_PAUSE)).isTrue();
        assertThat(sound.entries()).isZero();
    }
}
