package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.CallOptions;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A timer on each of three nodes for a day, as the manual guards it: the work of a tick is done by one of them. */
class TicksTest {
    private static final Duration PERIOD = Duration.ofMinutes(5);
    private static final int TICKS = 288;
    /** How far the clocks of the nodes are off. */
    private static final List<Duration> OFF = List.of(Duration.ofSeconds(-20), Duration.ZERO, Duration.ofSeconds(15));

    private static final Duration HELD = Duration.ofHours(1);

    private final ManualClock clock = new ManualClock();
    private final MemoryClaimStore claims = new MemoryClaimStore(clock::nanoTime, 1_000);
    private final List<Node> nodes = OFF.stream().map(Node::new).toList();
    private final Map<Long, Integer> done = new HashMap<>();
    private Work work = (node, tick) -> {};

    private interface Work {
        void of(Node node, long tick);
    }

    /** One process, whose clock is off. */
    private final class Node {
        final Duration off;
        final GuardedMethods guarded = new GuardedMethods(clock, claims, 0);
        final WorkGuard deduplicator = new WorkGuard(
                guarded.methods,
                new WorkDefaults(GuardedMethods.guard(OnDuplicate.REPLAY).policy()));

        boolean dead;

        Node(Duration off) {
            this.off = off;
        }

        /** When its clock shows this tick, or a little later. */
        Duration fires(long tick, SplittableRandom random) {
            return PERIOD.multipliedBy(tick).minus(off).plusMillis(random.nextInt(900));
        }

        /** Nothing of it reaches the store any more, and its timer is gone. */
        void dies() {
            dead = true;
            guarded.store.fail(StoreCall.values());
        }

        void tick(Duration at, Duration held) {
            if (dead) {
                return;
            }
            long tick = at.plus(off).dividedBy(PERIOD);
            CallOptions<Void> once = CallOptions.skipping().scope(Scope.SHARED).ttl(held);
            try {
                deduplicator.call("report", Long.toString(tick), once, () -> {
                    work.of(this, tick);
                    done.merge(tick, 1, Integer::sum);
                    return null;
                });
            } catch (Exception failed) {
                // As a server: logged, and the timer goes on.
            }
        }
    }

    private record Firing(Node node, Duration at) {}

    private void day(Duration held) {
        SplittableRandom random = new SplittableRandom(7);
        List<Firing> firings = new ArrayList<>();
        IntStream.rangeClosed(1, TICKS)
                .forEach(tick -> nodes.forEach(node -> firings.add(new Firing(node, node.fires(tick, random)))));
        firings.sort(Comparator.comparing(Firing::at));
        Duration now = Duration.ZERO;
        for (Firing firing : firings) {
            clock.pass(firing.at().minus(now));
            now = firing.at();
            firing.node().tick(now, held);
        }
    }

    @Test
    void eachTick_isWorkedOnce() {
        day(HELD);

        assertThat(done).hasSize(TICKS);
        assertThat(done.values()).containsOnly(1);
    }

    /** The control: a claim that is shorter than the clocks are apart is gone when the next node's timer comes. */
    @Test
    void tickThatIsHeldTooShortly_isWorkedAgain() {
        day(Duration.ofSeconds(1));

        assertThat(done).hasSize(TICKS);
        assertThat(done.values()).containsOnly(3);
    }

    /** By a node whose timer comes later. */
    @Test
    void tickWhoseWorkFails_isWorkedByTheNextNode() {
        List<Long> failed = new ArrayList<>();
        work = (node, tick) -> {
            if (tick % 10 == 0 && !failed.contains(tick)) {
                failed.add(tick);
                throw new IllegalStateException("fails once, on purpose");
            }
        };
        day(HELD);

        assertThat(failed).hasSize(TICKS / 10);
        assertThat(done).hasSize(TICKS);
        assertThat(done.values()).containsOnly(1);
    }

    /** Nobody knows how much of its work was done. */
    @Test
    void tickWhoseNodeDies_isNobodysAnyMore() {
        work = (node, tick) -> {
            if (tick == 100) {
                node.dies();
                throw new IllegalStateException("the process ends here");
            }
        };
        day(HELD);

        assertThat(done).hasSize(TICKS - 1).doesNotContainKey(100L);
        assertThat(done.values()).containsOnly(1);
    }
}
