package ee.dedupe.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiryQueueTest {
    private static final StorageKey FIRST = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final long END_NANOS = Duration.ofMillis(1_500).toNanos();
    private static final long LATER = Duration.ofSeconds(9).toNanos();

    private final ExpiryQueue queue = new ExpiryQueue();

    @Test
    void poll_beforeTheSecondIsOver_isEmpty() {
        queue.add(claim(FIRST, END_NANOS));

        assertThat(queue.pollEnded(Duration.ofMillis(1_999).toNanos())).isNull();
    }

    @Test
    void poll_afterTheSecond_takesTheKeyOnce() {
        queue.add(claim(FIRST, END_NANOS));
        long nowNanos = Duration.ofSeconds(2).toNanos();

        assertThat(queue.pollEnded(nowNanos)).extracting(MemoryClaim::key).isEqualTo(FIRST);
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
        MemoryClaim claim = claim(FIRST, END_NANOS);
        queue.add(claim);
        queue.remove(claim);

        assertThat(queue.seconds()).isZero();
        assertThat(queue.pollEnded(LATER)).isNull();
    }

    /** Whatever the queue remembers lines by, minutes and hours apart some are remembered at the same place. */
    @Test
    void seconds_farApart_areKeptApart_whicheverIsUsedLast() {
        List<MemoryClaim> claims = new ArrayList<>();
        for (int second = 0; second < 300; second++) {
            claims.add(claim(key(second), Duration.ofSeconds(second).toNanos()));
        }
        claims.forEach(queue::add);
        queue.remove(claims.get(1));
        queue.remove(claims.get(65));
        queue.add(claims.get(1));

        for (int second = 0; second < 300; second++) {
            if (second != 65) {
                assertThat(queue.pollEnded(Duration.ofSeconds(second + 1).toNanos()))
                        .isSameAs(claims.get(second));
            }
        }
        assertThat(queue.seconds()).isZero();
    }

    @Test
    void second_thatWasEmptied_isUsedAgain() {
        MemoryClaim removed = claim(FIRST, END_NANOS);
        queue.add(removed);
        queue.remove(removed);
        MemoryClaim added = claim(key(1), END_NANOS);
        queue.add(added);

        assertThat(queue.pollEnded(LATER)).isSameAs(added);
        assertThat(queue.seconds()).isZero();
    }

    @Test
    void poll_afterAnEarlierOneCame_takesThat() {
        MemoryClaim late = claim(key(1), LATER);
        queue.add(late);
        assertThat(queue.pollEnded(END_NANOS)).isNull();
        MemoryClaim early = claim(key(2), END_NANOS);
        queue.add(early);

        assertThat(queue.pollEnded(2 * LATER)).isSameAs(early);
        assertThat(queue.pollEnded(2 * LATER)).isSameAs(late);
        assertThat(queue.pollEnded(2 * LATER)).isNull();
    }

    @Test
    void claims_addedAndRemovedInAnyOrder_areTakenOnceEachBySecond() {
        Random random = new Random(11);
        List<MemoryClaim> in = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            if (in.isEmpty() || random.nextInt(3) > 0) {
                MemoryClaim claim =
                        claim(key(i), Duration.ofSeconds(random.nextInt(20)).toNanos());
                queue.add(claim);
                in.add(claim);
            } else {
                queue.remove(in.remove(random.nextInt(in.size())));
            }
        }
        List<MemoryClaim> out = new ArrayList<>();
        for (MemoryClaim next = queue.pollEnded(Long.MAX_VALUE); next != null; ) {
            out.add(next);
            next = queue.pollEnded(Long.MAX_VALUE);
        }
        assertThat(out).containsExactlyInAnyOrderElementsOf(in);
        assertThat(out).extracting(MemoryClaim::endNanos).isSorted();
        assertThat(queue.seconds()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void remove_oneOfThree_leavesTheOthers(int removed) {
        List<MemoryClaim> claims =
                new ArrayList<>(List.of(claim(key(1), END_NANOS), claim(key(2), END_NANOS), claim(key(3), END_NANOS)));
        claims.forEach(queue::add);

        queue.remove(claims.remove(removed));

        assertThat(claims).extracting(any -> queue.pollEnded(LATER)).isEqualTo(claims);
        assertThat(queue.pollEnded(LATER)).isNull();
        assertThat(queue.seconds()).isZero();
    }

    @Test
    void poll_takesTheEarlierSecondFirst() {
        queue.add(claim(key(1), END_NANOS + Duration.ofSeconds(1).toNanos()));
        queue.add(claim(key(2), END_NANOS));

        assertThat(queue.pollEnded(LATER)).extracting(MemoryClaim::key).isEqualTo(key(2));
        assertThat(queue.pollEnded(LATER)).extracting(MemoryClaim::key).isEqualTo(key(1));
    }

    @Test
    void live_areThoseThatHaveNotEnded_theLastToEndFirst() {
        long second = Duration.ofSeconds(1).toNanos();
        queue.add(claim(key(1), END_NANOS));
        queue.add(claim(key(2), END_NANOS + second));
        queue.add(claim(key(3), END_NANOS + 9 * second));
        queue.add(claim(key(4), END_NANOS + 9 * second + 1));

        assertThat(queue.live(9, END_NANOS + second))
                .extracting(MemoryClaim::key)
                .containsExactly(key(3), key(4));
        assertThat(queue.live(9, END_NANOS - 1))
                .extracting(MemoryClaim::key)
                .containsExactly(key(3), key(4), key(2), key(1));
        assertThat(queue.live(1, 0)).extracting(MemoryClaim::key).containsExactly(key(3));
        assertThat(queue.live(9, END_NANOS + 9 * second))
                .extracting(MemoryClaim::key)
                .containsExactly(key(4));
    }

    private static MemoryClaim claim(StorageKey key, long endNanos) {
        return new MemoryClaim(
                key,
                new OwnerToken(1, 1),
                new Term.Fixed(Duration.ofSeconds(1)),
                Optional.empty(),
                Optional.empty(),
                Origin.UNKNOWN,
                0,
                endNanos);
    }

    private static StorageKey key(int number) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        bytes[0] = (byte) number;
        return StorageKey.of(bytes);
    }
}
