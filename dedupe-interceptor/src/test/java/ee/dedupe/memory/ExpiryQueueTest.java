package ee.dedupe.memory;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExpiryQueueTest {
    private static final StorageKey FIRST = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final long END_NANOS = Duration.ofMillis(1_500).toNanos();

    private final ExpiryQueue queue = new ExpiryQueue();

    @Test
    void poll_beforeTheSecondIsOver_isEmpty() {
        queue.add(FIRST, END_NANOS);

        assertThat(queue.pollEnded(Duration.ofMillis(1_999).toNanos())).isNull();
    }

    @Test
    void poll_afterTheSecond_takesTheKeyOnce() {
        queue.add(FIRST, END_NANOS);
        long nowNanos = Duration.ofSeconds(2).toNanos();

        assertThat(queue.pollEnded(nowNanos)).isEqualTo(FIRST);
        assertThat(queue.pollEnded(nowNanos)).isNull();
    }

    @Test
    void poll_endOnTheSecond_notEarly() {
        long endNanos = Duration.ofSeconds(2).toNanos();
        queue.add(FIRST, endNanos);

        assertThat(queue.pollEnded(endNanos - 1)).isNull();
    }

    @Test
    void remove_emptiesTheSecond() {
        queue.add(FIRST, END_NANOS);
        queue.remove(FIRST, END_NANOS);

        assertThat(queue.seconds()).isZero();
    }
}
