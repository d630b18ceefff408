package ee.dedupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BreakerTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 100);
    private final Breaker breaker = new Breaker(nanos::get);

    private void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            breaker.failed();
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
        fail(4);

        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void halfOfTheLastTwenty_opens() {
        for (int i = 0; i < 9; i++) {
            breaker.answered();
            breaker.failed();
        }
        breaker.answered();
        assertThat(breaker.isOpen()).isFalse();
        breaker.failed();
        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void oldFailures_areForgotten() {
        for (int round = 0; round < 50; round++) {
            fail(4);
            for (int i = 0; i < 8; i++) {
                breaker.answered();
            }
        }

        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void open_letsOneThroughEachSecond() {
        fail(5);
        pass(Duration.ofMillis(999));
        assertThat(breaker.allows()).isFalse();
        pass(Duration.ofMillis(1));
        assertThat(breaker.allows()).isTrue();
        assertThat(breaker.allows()).isFalse();
        pass(Duration.ofSeconds(1));
        assertThat(breaker.allows()).isTrue();
    }

    @Test
    void open_theProbeIsAnswered_closes() {
        fail(5);
        pass(Duration.ofSeconds(1));
        breaker.allows();
        breaker.answered();

        assertThat(breaker.isOpen()).isFalse();
        fail(4);
        assertThat(breaker.isOpen()).isFalse();
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
