package ee.dedupe.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two nodes that tell each other what they saw, by virtual time. */
class PeersTest {
    private final ManualClock clock = new ManualClock();
    private final Node one = new Node(1, Duration.ZERO);
    private final Node two = new Node(2, Duration.ZERO);

    /** A node whose clock may be wrong. */
    private final class Node {
        private final Watch watch;
        private final WatchedOperation operation;
        private final Peers peers;
        private Duration wrongBy;

        private Node(long name, Duration wrong) {
            wrongBy = wrong;
            InstantSource set = () -> clock.instants().instant().plus(wrongBy);
            watch = new Watch(100_000, Duration.ofHours(24), clock::nanoTime, set);
            operation = watch.operation(Replay.BOOK);
            peers = watch.share(name);
        }

        private WatchedRequest send(long content) {
            return send(content, OptionalLong.empty());
        }

        private WatchedRequest send(long content, OptionalLong key) {
            return watch.seen(
                    operation, new Sighting(Optional.of(() -> 7), OptionalLong.of(Replay.digest(content)), key));
        }

        private void book(long content) {
            send(content).answered(true, true);
        }

        private WatchReport.OfOperation report() {
            return watch.report().operations().get(0);
        }

        private List<Long> ages() {
            return report().ages().stream().map(WatchReport.Age::byContent).toList();
        }
    }

    private static void tell(Node from, Node to) {
        from.peers.next().ifPresent(to.peers::hear);
    }

    private void exchange(Node... nodes) {
        for (Node from : nodes) {
            from.peers.next().ifPresent(record -> List.of(nodes).forEach(node -> node.peers.hear(record)));
        }
    }

    private void pass(long millis) {
        clock.pass(Duration.ofMillis(millis));
    }

    @Test
    void duplicateOnTheOtherNode_isCountedThere_withItsAge() {
        one.book(1);
        pass(5_000);
        exchange(one, two);
        two.book(1);

        assertThat(two.ages()).containsExactly(0L, 1L, 0L, 0L, 0L, 0L);
        assertThat(two.report().ttls()).element(2).isEqualTo(new TriedTtl(Duration.ofSeconds(90), 1, 1, 0));
        assertThat(one.report().byContent()).isZero();
    }

    /** It is there before anything was told: nodes tell each other every few seconds. */
    @Test
    void duplicateSeenLate_isStillOne_onceOnAllNodes() {
        one.book(1);
        pass(300);
        two.book(1);
        exchange(one, two);
        exchange(one, two);

        assertThat(two.ages()).containsExactly(1L, 0L, 0L, 0L, 0L, 0L);
        assertThat(two.report().ttls()).allSatisfy(ttl -> {
            assertThat(ttl.stopped()).isEqualTo(1);
            assertThat(ttl.succeeded()).isEqualTo(1);
        });
        assertThat(two.report().callers())
                .singleElement()
                .satisfies(caller -> assertThat(caller.duplicates()).isEqualTo(1));
        assertThat(two.watch.report().hours())
                .singleElement()
                .satisfies(hour -> assertThat(hour.duplicates()).isEqualTo(1));
        assertThat(one.report().byContent()).isZero();
    }

    /** Whoever hears of the other first: the earlier request was no duplicate. */
    @Test
    void earlierNode_hearsFirst_andCountsNothing() {
        one.book(1);
        pass(300);
        two.book(1);
        tell(two, one);
        tell(one, two);
        pass(20_000);
        one.book(1);

        assertThat(two.report().byContent()).isEqualTo(1);
        assertThat(one.ages()).as("only the third").containsExactly(0L, 0L, 1L, 0L, 0L, 0L);
    }

    @Test
    void atTheSameMoment_oneOfTwoIsADuplicate() {
        one.book(1);
        two.book(1);
        exchange(one, two);

        assertThat(one.report().byContent() + two.report().byContent()).isEqualTo(1);
    }

    @Test
    void stillRunningHere_isCounted_andHowItEnds() {
        one.book(1);
        pass(300);
        WatchedRequest running = two.send(1);
        exchange(one, two);
        running.answered(false, false);

        assertThat(two.report().ttls().get(0)).isEqualTo(new TriedTtl(Duration.ofSeconds(1), 1, 0, 1));
    }

    @Test
    void repetitionAfterAFailureElsewhere_isARetry() {
        one.send(1).answered(false, false);
        exchange(one, two);
        pass(6_000);
        two.book(1);

        assertThat(two.report().retries()).isEqualTo(1);
        assertThat(two.report().byContent()).isZero();
    }

    @Test
    void keyOnTheOtherNode_isADuplicate_orHasOtherContent() {
        one.send(1, OptionalLong.of(50)).answered(true, true);
        two.send(1, OptionalLong.of(50)).answered(true, true);
        one.send(2, OptionalLong.of(60)).answered(true, true);
        exchange(one, two);
        pass(5_000);
        two.send(3, OptionalLong.of(60)).answered(true, true);

        assertThat(one.report().byKey() + two.report().byKey()).isEqualTo(1);
        assertThat(two.report().otherContent()).isEqualTo(1);
    }

    /** Nodes that are three seconds apart: each duplicate counts once, its age is wrong by as much, and that is told. */
    @Test
    void clocksApart_countOnce_andAreTold() {
        Node ahead = new Node(3, Duration.ofSeconds(3));
        one.book(1);
        pass(100);
        ahead.book(1);
        ahead.book(2);
        pass(100);
        one.book(2);
        exchange(one, ahead);

        assertThat(one.report().byContent() + ahead.report().byContent()).isEqualTo(2);
        assertThat(one.watch.report().shared().orElseThrow().clocksApart()).isEqualTo(Duration.ofSeconds(3));
    }

    /** Its clock is set while it runs: ages on one node stay right, and what comes after that is told as ever. */
    @ParameterizedTest
    @ValueSource(longs = {-3_600, 3_600, -40_000, 40_000})
    void clockThatIsSet_losesNothingThatComesLater(long seconds) {
        two.book(1);
        for (int i = 0; i < Peers.MOST - 1_000; i++) {
            two.book(1_000_000 + i);
        }
        while (two.peers.next().isPresent()) {
            assertThat(two.watch.report().shared().orElseThrow().dropped()).isZero();
        }
        two.wrongBy = Duration.ofSeconds(seconds);
        pass(2_000);
        two.book(1);
        assertThat(two.ages()).containsExactly(0L, 1L, 0L, 0L, 0L, 0L);

        // More than there is room for, unless what is old is forgotten.
        for (int round = 0; round < 30; round++) {
            for (int i = 0; i < 900; i++) {
                two.book(1_000 * (round + 1) + i);
            }
            pass(5_000);
            exchange(one, two);
            two.peers.tidy();
        }
        assertThat(two.watch.report().shared().orElseThrow().dropped()).isZero();

        one.book(2);
        exchange(one, two);
        pass(5_000);
        two.book(2);
        two.book(3);
        exchange(one, two);
        pass(5_000);
        one.book(3);

        assertThat(two.report().byContent()).isEqualTo(2);
        assertThat(one.report().byContent()).isEqualTo(1);
        assertThat(one.watch.report().shared().orElseThrow().clocksApart().toSeconds())
                .isBetween(Math.abs(seconds) - 20, Math.abs(seconds));
    }

    /** A thousand pairs, each request on either node, told every five seconds in either order. */
    @Test
    void manyPairs_areAllCounted() {
        SplittableRandom random = new SplittableRandom(73);
        for (int i = 0; i < 900; i++) {
            Node first = random.nextBoolean() ? one : two;
            Node second = random.nextBoolean() ? one : two;
            first.book(i);
            pass(random.nextLong(3_000));
            if (i % 2 == 0) {
                exchange(two, one);
            }
            second.book(i);
            pass(random.nextLong(3_000));
            exchange(one, two);
            one.peers.tidy();
            two.peers.tidy();
        }

        assertThat(one.report().byContent() + two.report().byContent()).isEqualTo(900);
        assertThat(one.ages().subList(3, 6)).containsOnly(0L);
        assertThat(one.watch.report().shared().orElseThrow().dropped()).isZero();
    }

    @Test
    void moreThanThereIsRoomFor_areDropped_andCounted() {
        for (int i = 0; i < Peers.MOST + 10; i++) {
            one.book(i);
        }

        assertThat(one.watch.report().shared().orElseThrow().dropped()).isEqualTo(20);
        int told = 0;
        while (one.peers.next().isPresent()) {
            told++;
        }
        assertThat(told).isEqualTo(Peers.MOST / Batch.MOST);
    }

    @Test
    void whatAnotherVersionWrote_orThisNode_isNotHeard() {
        one.book(1);
        byte[] own = one.peers.next().orElseThrow();
        one.peers.hear(own);
        one.peers.hear(new byte[] {9, 9});
        own[0] = 2;
        two.peers.hear(own);

        assertThat(one.watch.report().shared()).contains(new Shared(0, 0, 0, Duration.ZERO));
        assertThat(two.watch.report().shared()).contains(new Shared(0, 0, 0, Duration.ZERO));
    }

    /** A node that is not shared tells nothing, and makes nothing for it. */
    @Test
    void alone_nothingIsShared() {
        Replay alone = new Replay();
        alone.send(1).answered(true, true);

        assertThat(alone.watch.report().shared()).isEmpty();
    }
}
