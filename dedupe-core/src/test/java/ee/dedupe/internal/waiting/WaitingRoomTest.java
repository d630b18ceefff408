package ee.dedupe.internal.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.store.Patience;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaitingRoomTest {
    private static final StorageKey KEY = StorageKey.of(new byte[StorageKey.LENGTH]);

    private final WaitingRoom room = new WaitingRoom(1, Patience.REAL_TIME);

    private Optional<WaitingRoom.Waiter> take(boolean seated) {
        return room.take(KEY, seated);
    }

    @Test
    void seats_areLimited() {
        WaitingRoom.Waiter only = take(true).orElseThrow();
        assertThat(take(true)).isEmpty();
        assertThat(room.size()).isEqualTo(1);
        only.close();
        assertThat(room.size()).isZero();
        assertThat(take(true)).isPresent();
    }

    @Test
    void standing_areNeverTurnedAwayAndCounted() {
        take(true);
        WaitingRoom.Waiter second = take(false).orElseThrow();
        WaitingRoom.Waiter third = take(false).orElseThrow();
        assertThat(room.size()).isEqualTo(3);
        second.close();
        third.close();
        assertThat(room.size()).isEqualTo(1);
    }

    @Test
    void standing_takeNoSeat() {
        WaitingRoom.Waiter standing = take(false).orElseThrow();
        assertThat(take(true)).isPresent();
        standing.close();
        assertThat(take(true)).isEmpty();
    }

    @Test
    void standing_areWokenToo() throws InterruptedException {
        WaitingRoom.Waiter standing = take(false).orElseThrow();
        room.settled(KEY);
        long start = System.nanoTime();
        standing.await(Long.MAX_VALUE);
        assertThat(System.nanoTime()).isGreaterThanOrEqualTo(start);
    }
}
