package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private static final String GIVEN_UP = "WARNING DEDUP0094 Given up, since the store did not take them: ";

    private final List<CompletableFuture<StoreResult>> made = new ArrayList<>();
    private long nanos;
    private final Retries retries = new Retries("changes", Duration.ofMinutes(15), () -> nanos);

    private CompletableFuture<StoreResult> change() {
        CompletableFuture<StoreResult> change = new CompletableFuture<>();
        made.add(change);
        return change;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // how it ends is asked of those that tell
    private void later(Duration useful) {
        retries.later(useful, this::change);
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
        later(Duration.ofMinutes(1));
        passAndSweep(100);
        passAndSweep(10_000);

        assertThat(made).hasSize(1);
        assertThat(retries.size()).isEqualTo(1);
    }

    @Test
    void change_thatIsOfNoUseAnyMore_isNotMade() {
        try (LogLines log = new LogLines()) {
            later(Duration.ofMillis(100));
            passAndSweep(100);

            assertThat(made).isEmpty();
            assertThat(retries.size()).isZero();
            assertThat(log.all()).isEmpty();
        }
    }

    @Test
    void later_tellsHowItEnded() {
        CompletableFuture<StoreResult> ended = retries.later(Duration.ofMinutes(1), this::change);
        passAndSweep(100);
        assertThat(ended).isNotDone();
        made.get(0).complete(StoreResult.LOST);
        passAndSweep(0);

        assertThat(ended).isCompletedWithValue(StoreResult.LOST);
    }

    @Test
    void unlessMade_whereItIsMade_makesNothing() {
        assertThat(retries.unlessMade(
                        CompletableFuture.completedFuture(StoreResult.DONE), Duration.ofMinutes(1), this::change))
                .isCompletedWithValue(StoreResult.DONE);
        passAndSweep(100);

        assertThat(made).isEmpty();
    }

    @Test
    void change_thatIsStillOfUse_isGivenUpInTheEnd_whichIsTold() {
        try (LogLines log = new LogLines()) {
            CompletableFuture<StoreResult> ended = retries.later(Retries.FOR_GOOD, this::change);
            passAndSweep(Duration.ofMinutes(15).toMillis());

            assertThat(ended).isCompletedWithValue(StoreResult.FAILED);
            assertThat(log.all()).containsExactly(GIVEN_UP + "1 changes");
        }
    }

    @Test
    void tooManyChanges_areGivenUp_whichIsToldWithTheirNumber_andNotAgainAtOnce() {
        try (LogLines log = new LogLines()) {
            for (int i = 0; i < 1_003; i++) {
                later(Duration.ofMinutes(1));
            }
            passAndSweep(0);
            later(Duration.ofMinutes(1));
            passAndSweep(9_999);

            assertThat(retries.size()).isEqualTo(1_000);
            assertThat(log.all()).containsExactly(GIVEN_UP + "3 changes");
            passAndSweep(1);
            assertThat(log.all()).containsExactly(GIVEN_UP + "3 changes", GIVEN_UP + "1 changes");
        }
    }

    @Test
    void storeThatTakesNothing_isAskedForOneChangeAtATime() {
        for (int i = 0; i < 20; i++) {
            later(Duration.ofMinutes(1));
        }
        passAndSweep(100);
        assertThat(made).as("the others leave the threads to calls").hasSize(1);
        fail();
        passAndSweep(100);
        assertThat(made).hasSize(2);
        passAndSweep(4_999);
        assertThat(made).hasSize(2);
        passAndSweep(1);
        assertThat(made).as("one more, since the last one hangs").hasSize(3);
    }

    @Test
    void storeThatTakesAChange_isAskedForAllThatAreDue() {
        for (int i = 0; i < 20; i++) {
            later(Duration.ofMinutes(1));
        }
        passAndSweep(100);
        made.get(0).complete(StoreResult.DONE);
        passAndSweep(100);

        assertThat(made).hasSize(20);
    }

    @Test
    void change_thatFailsAfterTheEnd_isGivenUp_whichIsTold() {
        retries.close();
        try (LogLines log = new LogLines()) {
            assertThat(retries.later(Duration.ofMinutes(1), this::change)).isCompletedWithValue(StoreResult.FAILED);

            assertThat(log.all()).containsExactly(GIVEN_UP + "1 changes");
            assertThat(made).isEmpty();
        }
    }

    @Test
    void close_tellsOfWhatIsLeft() {
        later(Duration.ofMinutes(1));
        try (LogLines log = new LogLines()) {
            retries.close();

            assertThat(log.all()).containsExactly(GIVEN_UP + "1 changes");
        }
    }
}
