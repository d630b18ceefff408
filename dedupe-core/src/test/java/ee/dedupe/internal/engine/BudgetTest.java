package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

    @Test
    void change_isWaitedForAMoment_evenWhenNothingIsLeft() throws Exception {
        Budget budget = budget(Duration.ofMillis(250));
        assertThatThrownBy(() -> budget.await(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);

        assertThat(budget.awaitChange(new CompletableFuture<>())).isEmpty();
        assertThat(waits).last().isEqualTo(Duration.ofMillis(50));
    }

    /** By a store that never answers. */
    private Budget budget(Duration whole) {
        return new Budget(whole, () -> nowNanos, new Budget.Patience() {
            @Override
            public <T> T await(CompletableFuture<T> answer, long nanos) throws TimeoutException {
                waits.add(Duration.ofNanos(nanos));
                nowNanos += nanos;
                throw new TimeoutException();
            }
        });
    }
}
