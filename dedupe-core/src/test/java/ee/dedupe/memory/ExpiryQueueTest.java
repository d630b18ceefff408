package ee.dedupe.memory;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiryQueueTest {
    private static final StorageKey FIRST = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final long END_NANOS = Duration.ofMillis(1_500).toNanos();
    private static final long LATER = Duration.ofSeconds(9).toNanos();

    private final BoundedClaims.ExpiryQueue queue = new BoundedClaims.ExpiryQueue();

    @Test
    void poll_beforeTheSecondIsOver_isEmpty() {
        queue.add(claim(FIRST, END_NANOS));

        assertThat(queue.pollEnded(Duration.ofMillis(1_999).toNanos())).isNull();
    }

    @Test
    void poll_afterTheSecond_takesTheKeyOnce() {
        queue.add(claim(FIRST, END_NANOS));
        long nowNanos = Duration.ofSeconds(2).toNanos();

        assertThat(queue.pollEnded(nowNanos)).isEqualTo(FIRST);
        assertThat(queue.pollEnded(nowNanos)).isNull();
    }

    @Test
    void poll_endOnTheSecond_notEarly() {
        long endNanos = Duration.ofSeconds(2).toNanos();
        queue.add(claim(FIRST, endNanos));

        assertThat(queue.pollEnded(endNanos - 1)).isNull();
    }

    @Test
    void remove_emptiesTheSecond() {
        queue.add(claim(FIRST, END_NANOS));
        queue.remove(claim(FIRST, END_NANOS));

        assertThat(queue.seconds()).isZero();
    }

    @Test
    void remove_ofWhatIsNotThere_changesNothing() {
        queue.add(claim(FIRST, END_NANOS));
        queue.remove(claim(FIRST, LATER));
        queue.remove(claim(key(1), END_NANOS));

        assertThat(queue.pollEnded(LATER)).isEqualTo(FIRST);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void remove_oneOfThree_leavesTheOthers(int removed) {
        List<StorageKey> keys = new ArrayList<>(List.of(key(1), key(2), key(3)));
        keys.forEach(key -> queue.add(claim(key, END_NANOS)));

        queue.remove(claim(keys.remove(removed), END_NANOS));

        assertThat(keys).extracting(key -> queue.pollEnded(LATER)).containsExactlyInAnyOrderElementsOf(keys);
        assertThat(queue.pollEnded(LATER)).isNull();
        assertThat(queue.seconds()).isZero();
    }

    @Test
    void poll_takesTheEarlierSecondFirst() {
        queue.add(claim(key(1), END_NANOS + Duration.ofSeconds(1).toNanos()));
        queue.add(claim(key(2), END_NANOS));

        assertThat(queue.pollEnded(LATER)).isEqualTo(key(2));
        assertThat(queue.pollEnded(LATER)).isEqualTo(key(1));
    }

    private static MemoryClaim claim(StorageKey key, long endNanos) {
        return new MemoryClaim(
                key,
                new OwnerToken(1, 1),
                new Term.Fixed(Duration.ofSeconds(1)),
                Optional.empty(),
                Optional.empty(),
                0,
                endNanos);
    }

    private static StorageKey key(int number) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        bytes[0] = (byte) number;
        return StorageKey.of(bytes);
    }
}
