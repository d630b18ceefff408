package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetTest {
    private final List<Duration> waits = new ArrayList<>();
    private long nowNanos;
    private long stoodStill;

    /** The last fifth, 50 ms at most, is for the way back. */
    @ParameterizedTest
    @CsvSource({"250, 200", "100, 80", "3000, 2950", "10, 8"})
    void store_isWaitedFor_forLessThanTheBudget(long millis, long waited) {
        Budget budget = budget(Duration.ofMillis(millis));
        assertThatThrownBy(() -> budget.await(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(waits).containsExactly(Duration.ofMillis(waited));
    }

    @Test
    void awaitMost_thenAwait_areNoLongerThanOneWait() {
        Budget budget = budget(Duration.ofMillis(250));
        assertThatThrownBy(() -> budget.awaitMost(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);
        assertThatThrownBy(() -> budget.await(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(waits).containsExactly(Duration.ofMillis(150), Duration.ofMillis(50));
    }

    /** A living cluster may take so long to share out what a dead member had. */
    @Test
    void awaitMost_ofALongBudget_isAllButAMoment() {
        Budget budget = budget(Duration.ofSeconds(1));
        assertThatThrownBy(() -> budget.awaitMost(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(waits).containsExactly(Duration.ofMillis(900));
    }

    @Test
    void change_isWaitedForAMoment_evenWhenNothingIsLeft() throws Exception {
        Budget budget = budget(Duration.ofMillis(250));
        assertThatThrownBy(() -> budget.await(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(budget.awaitChange(new CompletableFuture<>())).isEmpty();
        assertThat(waits).last().isEqualTo(Duration.ofMillis(50));
    }

    @ParameterizedTest
    @CsvSource({"120, 120", "0, 50", "500, 200"})
    void cutDown_waitsNoLonger_butForAMoment(long millis, long waited) {
        Budget budget =
                budget(Duration.ofMillis(250)).atMost(Duration.ofMillis(millis).toNanos());
        assertThatThrownBy(() -> budget.await(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(waits).containsExactly(Duration.ofMillis(waited));
    }

    @Test
    void answer_spendsTheTimeThatItTook() throws Exception {
        Budget budget = new Budget(Duration.ofMillis(250), () -> nowNanos, () -> stoodStill, new Patience() {
            @Override
            public <T> T await(CompletableFuture<T> answer, long nanos) {
                waits.add(Duration.ofNanos(nanos));
                nowNanos += Duration.ofMillis(30).toNanos();
                return null;
            }
        });
        budget.await(new CompletableFuture<>());
        budget.await(new CompletableFuture<>());

        assertThat(waits).containsExactly(Duration.ofMillis(200), Duration.ofMillis(170));
    }

    /** By a process that stands still for 70 ms of each wait, but for the last. */
    @Test
    void standstillOfOurOwn_isNotCounted() {
        Budget budget = new Budget(Duration.ofMillis(250), () -> nowNanos, () -> stoodStill, new Patience() {
            @Override
            public <T> T await(CompletableFuture<T> answer, long nanos) throws TimeoutException {
                waits.add(Duration.ofNanos(nanos));
                nowNanos += nanos;
                if (waits.size() < 3) {
                    stoodStill += Duration.ofMillis(70).toNanos();
                }
                throw new TimeoutException();
            }
        });
        assertThatThrownBy(() -> budget.awaitMost(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(waits).containsExactly(Duration.ofMillis(150), Duration.ofMillis(70), Duration.ofMillis(70));
        assertThatThrownBy(() -> budget.await(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);
        assertThat(waits).last().isEqualTo(Duration.ofMillis(50));
    }

    @Test
    void secondClaim_withLessLeftThanTheStoreIsAllowed_isCutShort() {
        Budget budget = budget(Duration.ofMillis(250));
        assertThat(budget.isCutShort()).isFalse();
        assertThatThrownBy(() -> budget.awaitMost(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(budget.isCutShort()).isTrue();
    }

    @Test
    void answer_thatIsThere_isNotWaitedFor() throws Exception {
        assertThat(budget(Duration.ofMillis(250)).await(CompletableFuture.completedFuture("it")))
                .isEqualTo("it");
        assertThat(waits).isEmpty();
    }

    @Test
    void change_thatIsMade_isItsResult() {
        assertThat(budget(Duration.ofMillis(250)).awaitChange(CompletableFuture.completedFuture(StoreResult.LOST)))
                .contains(StoreResult.LOST);
    }

    /** In real time, in which an interrupted thread does not wait at all. */
    @Test
    void change_interrupted_goesOnAndTheThreadStaysInterrupted() {
        Thread.currentThread().interrupt();

        assertThat(new Budget(Duration.ofDays(1), System::nanoTime, () -> 0).awaitChange(new CompletableFuture<>()))
                .isEmpty();
        assertThat(Thread.interrupted()).isTrue();
    }

    /** By a store that never answers. */
    private Budget budget(Duration whole) {
        return new Budget(whole, () -> nowNanos, () -> stoodStill, new Patience() {
            @Override
            public <T> T await(CompletableFuture<T> answer, long nanos) throws TimeoutException {
                waits.add(Duration.ofNanos(nanos));
                nowNanos += nanos;
                throw new TimeoutException();
            }
        });
    }
}
