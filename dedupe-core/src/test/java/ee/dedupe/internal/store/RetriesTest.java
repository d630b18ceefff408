package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.metrics.StoreCall.StoreResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private final List<CompletableFuture<StoreResult>> made = new ArrayList<>();
    private long nanos;
    private final Retries retries = new Retries(() -> nanos);

    private CompletableFuture<StoreResult> change() {
        CompletableFuture<StoreResult> change = new CompletableFuture<>();
        made.add(change);
        return change;
    }

    private void fail() {
        made.get(made.size() - 1).complete(StoreResult.FAILED);
    }

    private void passAndSweep(long millis) {
        nanos += Duration.ofMillis(millis).toNanos();
        retries.sweep();
    }

    @Test
    void change_thatIsMade_isNotMadeAgain() {
        retries.until(Duration.ofMinutes(1), this::change);
        made.get(0).complete(StoreResult.LOST);
        passAndSweep(1_000);

        assertThat(made).hasSize(1);
        assertThat(retries.size()).isZero();
    }

    @Test
    void change_thatFails_isMadeAgain_afterPausesThatGrow() {
        retries.until(Duration.ofMinutes(1), this::change);
        fail();
        assertThat(retries.size()).isEqualTo(1);
        passAndSweep(99);
        assertThat(made).hasSize(1);
        passAndSweep(1);
        assertThat(made).hasSize(2);
        fail();
        passAndSweep(199);
        assertThat(made).hasSize(2);
        passAndSweep(1);
        assertThat(made).hasSize(3);
        made.get(2).complete(StoreResult.DONE);
        passAndSweep(0);

        assertThat(retries.size()).isZero();
    }

    @Test
    void change_thatIsNotAnswered_isNotMadeTwice() {
        retries.later(Duration.ofMinutes(1), this::change);
        passAndSweep(100);
        passAndSweep(10_000);

        assertThat(made).hasSize(1);
        assertThat(retries.size()).isEqualTo(1);
    }

    @Test
    void change_thatIsOfNoUseAnyMore_isNotMade() {
        retries.later(Duration.ofMillis(100), this::change);
        passAndSweep(100);

        assertThat(made).isEmpty();
        assertThat(retries.size()).isZero();
    }

    @Test
    void tooManyChanges_areGivenUp() {
        for (int i = 0; i < 1_001; i++) {
            retries.later(Duration.ofMinutes(1), this::change);
        }

        assertThat(retries.size()).isEqualTo(1_000);
    }
}
