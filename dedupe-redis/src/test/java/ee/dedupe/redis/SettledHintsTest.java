package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SettledHintsTest {
    private final StorageKey key = Claims.newKey();
    private final ManualClock clock = new ManualClock();
    private final BlockingQueue<StorageKey> told = new LinkedBlockingQueue<>();
    private final Wire wire = new Wire();
    private final SettledHints hints = new SettledHints(wire, clock::nanoTime);

    /** Listens until it is ended. */
    private static final class Wire implements SettledHints.Channel {
        private final BlockingQueue<SettledHints.Listener> listeners = new LinkedBlockingQueue<>();
        private final AtomicInteger tries = new AtomicInteger();
        private volatile CountDownLatch ended = new CountDownLatch(1);
        private volatile boolean broken;

        @Override
        public void listen(SettledHints.Listener listener) {
            tries.incrementAndGet();
            if (broken) {
                throw new IllegalStateException("broken");
            }
            ended = new CountDownLatch(1);
            listeners.add(listener);
            try {
                ended.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void end() {
            ended.countDown();
        }

        SettledHints.Listener next() throws InterruptedException {
            return listeners.poll(20, TimeUnit.SECONDS);
        }
    }

    @AfterEach
    void close() {
        hints.close();
    }

    @Test
    void silent_untilAClaimMeetsAnother() {
        assertThat(hints.isListening()).isFalse();
        assertThat(wire.tries).hasValue(0);
    }

    @Test
    void met_begins_andTellsWhatMayHaveBeenMissed() throws InterruptedException {
        hints.onSettled(told::add);
        hints.met(key, false);
        wire.next().begun();

        assertThat(hints.isListening()).isTrue();
        assertThat(told).containsExactly(key);
    }

    @Test
    void settled_isTold_andGoesOn() throws InterruptedException {
        hints.onSettled(told::add);
        hints.met(Claims.newKey(), false);
        SettledHints.Listener listener = wire.next();
        listener.begun();
        told.clear();

        assertThat(listener.settled(key)).isTrue();
        assertThat(told).containsExactly(key);
    }

    @Test
    void met_whileItListened_tellsNothingByItself() throws InterruptedException {
        hints.onSettled(told::add);
        hints.met(Claims.newKey(), false);
        wire.next().begun();
        told.clear();
        hints.met(key, true);

        assertThat(told).isEmpty();
    }

    @Test
    void settled_longAfterTheLastWasMet_ends() throws InterruptedException {
        hints.met(key, false);
        SettledHints.Listener listener = wire.next();
        listener.begun();
        clock.pass(Duration.ofSeconds(11));

        assertThat(listener.settled(key)).isFalse();
    }

    @Test
    void failed_isNotTriedAgainAtOnce() {
        wire.broken = true;
        hints.met(key, false);
        awaitTries(1);
        awaitSilence();
        hints.met(key, false);
        assertThat(wire.tries).hasValue(1);

        clock.pass(Duration.ofSeconds(6));
        hints.met(key, false);
        awaitTries(2);
    }

    @Test
    void closed_beginsNoMore() {
        hints.close();
        hints.met(key, false);

        assertThat(wire.tries).hasValue(0);
    }

    private void awaitTries(int count) {
        Until.holds(() -> wire.tries.get() == count);
    }

    private static void awaitSilence() {
        Until.holds(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("dedupe-redis-settled")));
    }
}
