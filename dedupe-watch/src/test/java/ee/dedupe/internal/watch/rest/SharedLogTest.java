package ee.dedupe.internal.watch.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.watch.Shared;
import ee.dedupe.internal.watch.Sighting;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.internal.watch.WatchedOperation;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.MapRecordStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Nodes that share what they saw by a store, by virtual time. */
class SharedLogTest {
    private static final Operation BOOK = new Operation("com.acme.Payments", "book", List.of(), "");

    private final ManualClock clock = new ManualClock();
    private final Lossy store = new Lossy();
    private final Node one = new Node();
    private final Node two = new Node();

    /** Makes a change and loses its answer, or does not answer at all, when it is told to. */
    private final class Lossy extends MapRecordStore {
        private boolean loses;
        private volatile boolean hangs;
        private final CountDownLatch interrupted = new CountDownLatch(1);

        private Lossy() {
            super(clock::nanoTime);
        }

        @Override
        public Optional<byte[]> get(Slot slot) {
            if (hangs) {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    interrupted.countDown();
                    throw new ClaimStoreException("interrupted");
                }
            }
            return super.get(slot);
        }

        @Override
        public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
            Optional<byte[]> there = super.putIfAbsent(slot, record, life);
            if (loses) {
                loses = false;
                throw new ClaimStoreException("no answer");
            }
            return there;
        }
    }

    private final class Node {
        private final Watch watch = new Watch(100_000, Duration.ofHours(24), clock::nanoTime, clock.instants());
        private final WatchedOperation operation = watch.operation(BOOK);
        private final SharedLog log;

        private Node() {
            this("shop");
        }

        private Node(String namespace) {
            log = new SharedLog(store, new StorageKeys(namespace), watch.share());
        }

        private void book(long content) {
            watch.seen(
                            operation,
                            new Sighting(
                                    Optional.of(() -> 7),
                                    OptionalLong.of(content * 0x9E3779B97F4A7C15L),
                                    OptionalLong.empty()))
                    .answered(true, true);
        }

        private long duplicates() {
            return watch.report().operations().get(0).byContent();
        }

        private Shared shared() {
            return watch.report().shared().orElseThrow();
        }
    }

    private void round() {
        one.log.exchange();
        two.log.exchange();
        clock.pass(Sharing.BETWEEN);
    }

    @Test
    void duplicateOnTheOtherNode_isCounted_beforeAndAfterItWasTold() {
        one.book(1);
        two.book(1);
        round();
        one.book(2);
        round();
        two.book(2);
        round();

        assertThat(one.duplicates() + two.duplicates()).isEqualTo(2);
        assertThat(two.shared().nodes()).isEqualTo(1);
        assertThat(two.shared().requests()).isEqualTo(2);
    }

    /** Hours later the records are gone, and the log goes on behind its end. */
    @Test
    void nodeThatComesLater_readsWhatIsNew() {
        for (int i = 0; i < 10; i++) {
            one.book(i);
            round();
        }
        clock.pass(Duration.ofHours(3));
        Node third = new Node();
        third.log.exchange();
        one.book(100);
        round();
        third.book(100);
        third.log.exchange();
        round();

        assertThat(third.duplicates()).isEqualTo(1);
        assertThat(one.shared().requests()).as("what the third told").isEqualTo(1);
    }

    @Test
    void storeThatLostAll_isOneLogAgain() {
        for (int i = 0; i < 10; i++) {
            one.book(i);
            round();
        }
        store.clear();
        Node third = new Node();
        third.book(50);
        third.log.exchange();
        round();
        third.log.exchange();
        third.book(60);
        third.log.exchange();
        round();
        one.book(60);
        two.book(50);

        assertThat(one.duplicates()).as("told once the log was one again").isEqualTo(1);
        assertThat(one.shared().dropped()).isZero();
    }

    @Test
    void recordWhoseAnswerWasLost_isToldOnce() {
        one.book(1);
        store.loses = true;
        assertThatThrownBy(one.log::exchange).isInstanceOf(ClaimStoreException.class);
        one.log.exchange();
        two.log.exchange();
        two.book(1);

        assertThat(two.shared().requests()).isEqualTo(1);
        assertThat(two.duplicates()).isEqualTo(1);
    }

    /** Two applications by one store: their digests differ, and so do their logs. */
    @Test
    void otherApplication_isNotHeard() {
        Node other = new Node("stock");
        one.book(1);
        one.log.exchange();
        other.book(1);
        other.log.exchange();
        one.log.exchange();

        assertThat(one.duplicates() + other.duplicates()).isZero();
        assertThat(other.shared()).isEqualTo(new Shared(0, 0, 0, Duration.ZERO));
        assertThat(one.shared()).isEqualTo(new Shared(0, 0, 0, Duration.ZERO));
    }

    /** What it saw in the last seconds would be lost with it. */
    @Test
    void nodeThatStops_tellsTheRest() {
        Sharing sharing = Sharing.of(one.log, getClass().getClassLoader());
        one.book(1);
        sharing.close();
        two.log.exchange();
        two.book(1);

        assertThat(two.duplicates()).isEqualTo(1);
    }

    @Test
    void storeThatDoesNotAnswer_doesNotKeepANodeFromStopping() throws Exception {
        Sharing sharing = Sharing.of(one.log, getClass().getClassLoader());
        one.book(1);
        store.hangs = true;
        sharing.close(Duration.ofMillis(50));

        assertThat(store.interrupted.await(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void claims_areNotAmongIt() {
        one.book(1);
        round();

        assertThat(store.some(10)).isEmpty();
    }
}
