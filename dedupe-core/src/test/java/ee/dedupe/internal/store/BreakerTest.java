package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BreakerTest {
    private final ManualClock clock = new ManualClock();
    private final Breaker breaker = new Breaker(clock::nanoTime);

    private void pass(Duration duration) {
        clock.pass(duration);
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            breaker.failed();
        }
    }

    private void answer(int times) {
        for (int i = 0; i < times; i++) {
            breaker.answered();
        }
    }

    @Test
    void new_isClosed() {
        assertThat(breaker.isOpen()).isFalse();
        assertThat(breaker.allows()).isTrue();
    }

    @Test
    void fourFailuresInARow_stayClosed_theFifthOpens() {
        fail(4);
        assertThat(breaker.isOpen()).isFalse();
        fail(1);
        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.allows()).isFalse();
    }

    @Test
    void anAnswer_startsTheRowAnew() {
        fail(4);
        breaker.answered();
        fail(3);

        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void eightOfTheLastTwenty_open() {
        answer(20);
        for (int i = 0; i < 7; i++) {
            breaker.answered();
            breaker.failed();
        }
        assertThat(breaker.isOpen()).isFalse();
        assertThat(breaker.failed()).isTrue();
        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.failed()).isFalse();
    }

    /** As one frozen member of three does; five in a row are a matter of luck then. */
    @Test
    void everyOtherClaimFailsByChance_opensWithinTwentyFailures() {
        for (int seed = 0; seed < 1_000; seed++) {
            Breaker seeded = new Breaker(clock::nanoTime);
            for (int i = 0; i < 20; i++) {
                seeded.answered();
            }
            assertThat(failuresUntilOpen(seeded, new Random(seed)))
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(20);
        }
    }

    private static int failuresUntilOpen(Breaker breaker, Random chance) {
        int failures = 0;
        while (!breaker.isOpen()) {
            if (chance.nextBoolean()) {
                failures++;
                breaker.failed();
            } else {
                breaker.answered();
            }
        }
        return failures;
    }

    @Test
    void oldFailures_areForgotten() {
        for (int round = 0; round < 50; round++) {
            fail(3);
            assertThat(breaker.isOpen()).as("round %d", round).isFalse();
            answer(9);
        }
    }

    @Test
    void open_letsOneThroughNowAndThen_inTheEndEachSecond() {
        fail(5);
        for (int millis : new int[] {250, 500, 1_000, 1_000, 1_000}) {
            pass(Duration.ofMillis(millis - 1));
            assertThat(breaker.allows()).isFalse();
            pass(Duration.ofMillis(1));
            assertThat(breaker.allows()).isTrue();
            assertThat(breaker.allows()).isFalse();
            breaker.failed();
        }
    }

    @Test
    void openAgain_triesAsSoonAsTheFirstTime() {
        fail(5);
        pass(Duration.ofSeconds(10));
        for (int i = 0; i < 3; i++) {
            breaker.allows();
            breaker.answered();
        }
        fail(5);
        pass(Duration.ofMillis(250));

        assertThat(breaker.allows()).isTrue();
    }

    @Test
    void open_threeProbesInARowAreAnswered_closes() {
        fail(5);
        pass(Duration.ofSeconds(1));
        for (int i = 0; i < 3; i++) {
            assertThat(breaker.isOpen()).isTrue();
            assertThat(breaker.allows()).isTrue();
            assertThat(breaker.allows()).isFalse();
            breaker.answered();
        }

        assertThat(breaker.isOpen()).isFalse();
        fail(4);
        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void open_someProbesAreAnswered_staysOpen() {
        fail(5);
        for (int round = 0; round < 10; round++) {
            pass(Duration.ofSeconds(1));
            for (int i = 0; i < 2; i++) {
                assertThat(breaker.allows()).isTrue();
                breaker.answered();
            }
            assertThat(breaker.allows()).isTrue();
            breaker.failed();
            assertThat(breaker.allows()).isFalse();
        }

        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void open_theProbeFails_staysOpen() {
        fail(5);
        pass(Duration.ofSeconds(1));
        breaker.allows();
        breaker.failed();

        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.allows()).isFalse();
    }
}
