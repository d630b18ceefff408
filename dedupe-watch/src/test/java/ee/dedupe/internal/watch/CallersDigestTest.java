package ee.dedupe.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** When the digest of a caller is made. */
class CallersDigestTest {
    /** It is a digest more for each request, and a cause is told of duplicates only. */
    @Test
    void digestOfCaller_isMadeForDuplicates() {
        Replay replay = new Replay();
        AtomicInteger made = new AtomicInteger();
        sendFrom(made, 1, replay).answered(true, true);
        sendFrom(made, 2, replay).answered(true, true);
        assertThat(made).hasValue(0);

        sendFrom(made, 1, replay);
        assertThat(made).hasValue(1);
        assertThat(replay.watch.callers().largest()).isEqualTo(1);
    }

    /** What others tell may come later: no name is kept until then. */
    @Test
    void digestOfCaller_isMadeAtOnce_whereNodesShare() {
        Replay replay = new Replay();
        replay.watch.share();
        AtomicInteger made = new AtomicInteger();
        sendFrom(made, 1, replay);
        assertThat(made).hasValue(1);
    }

    private static WatchedRequest sendFrom(AtomicInteger made, long content, Replay replay) {
        Sighting seen = new Sighting(
                Optional.of(made::incrementAndGet), OptionalLong.of(Replay.digest(content)), OptionalLong.empty());
        return replay.watch.seen(replay.operation, seen);
    }
}
