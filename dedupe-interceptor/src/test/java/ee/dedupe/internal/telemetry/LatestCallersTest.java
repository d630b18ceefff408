package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Who causes most duplicates in the last five minutes, by virtual time. */
class LatestCallersTest {
    private final ManualClock clock = new ManualClock();
    private final LatestCallers callers = new LatestCallers(clock::nanoTime);

    @Test
    void nobody_isTheLargestOfNone() {
        assertThat(callers.most(5)).isEmpty();
        assertThat(callers.largest()).isZero();
    }

    @Test
    void callerOfSeveralMinutes_isOne_theLargestFirst() {
        for (int i = 0; i < 5; i++) {
            callers.add(1, 10);
            callers.add(2, 3);
            clock.pass(Duration.ofSeconds(50));
        }

        assertThat(callers.most(5))
                .extracting(CallerCount::digest, CallerCount::duplicates)
                .containsExactly(tuple("0000000000000001", 50L), tuple("0000000000000002", 15L));
        assertThat(callers.most(1)).hasSize(1);
        assertThat(callers.largest()).isEqualTo(50);
    }

    @Test
    void minuteThatIsOver_isForgotten_andSoIsAllAfterAQuietHour() {
        callers.add(1, 100);
        clock.pass(Duration.ofMinutes(4));
        callers.add(2, 7);
        assertThat(callers.largest()).isEqualTo(100);
        clock.pass(Duration.ofMinutes(1));
        assertThat(callers.largest()).isEqualTo(7);
        clock.pass(Duration.ofHours(1));
        assertThat(callers.largest()).isZero();
        callers.add(3, 1);
        assertThat(callers.most(5)).extracting(CallerCount::digest).containsExactly("0000000000000003");
    }

    /** A million callers with a duplicate each are no flood of one; the one that causes as many as a few thousand of them is. */
    @Test
    void oneOfAMillion_isFound_inBoundedRoom() {
        for (int i = 0; i < 1_000_000; i++) {
            callers.add(i * 0x9E3779B97F4A7C15L, 1);
            if (i % 20 == 0) {
                callers.add(4711, 1);
            }
        }

        assertThat(callers.most(1_000_000)).hasSizeLessThanOrEqualTo(LatestCallers.MINUTES * TopCallers.KNOWN);
        assertThat(callers.most(1)).singleElement().satisfies(one -> {
            assertThat(one.digest()).isEqualTo(CallerCount.digest(4711));
            assertThat(one.duplicates()).isBetween(50_000L, 50_000L + 1_050_000 / TopCallers.KNOWN);
        });
    }
}
