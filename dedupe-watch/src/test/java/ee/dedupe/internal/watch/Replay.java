package ee.dedupe.internal.watch;

import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** Requests by virtual time, which are answered at once. */
final class Replay {
    static final Operation BOOK = new Operation("com.acme.Payments", "book", List.of(), "");

    final ManualClock clock = new ManualClock();
    final Watch watch;
    final WatchedOperation operation;

    private final PriorityQueue<Planned> planned =
            new PriorityQueue<>((one, other) -> Long.compare(one.millis(), other.millis()));

    private record Planned(long millis, long content, boolean succeeds) {}

    Replay(int most, Duration horizon) {
        this(most, horizon, 43);
    }

    /** On a node with this random number. */
    Replay(int most, Duration horizon, long random) {
        watch = new Watch(most, horizon, clock::nanoTime, clock.instants(), random);
        operation = watch.operation(BOOK);
    }

    Replay() {
        this(Watch.MOST, Duration.ofHours(24));
    }

    /** As evenly spread as digests are, and the same for the same number. */
    static long digest(long number) {
        return new SplittableRandom(number).nextLong();
    }

    Replay at(Duration at, long content) {
        return at(at, content, true);
    }

    Replay at(Duration at, long content, boolean succeeds) {
        planned.add(new Planned(at.toMillis(), content, succeeds));
        return this;
    }

    WatchReport.OfOperation played() {
        long now = 0;
        while (!planned.isEmpty()) {
            Planned next = planned.poll();
            clock.pass(Duration.ofMillis(next.millis() - now));
            now = next.millis();
            send(next.content()).answered(next.succeeds(), next.succeeds());
        }
        return report();
    }

    WatchedRequest send(long content) {
        return watch.seen(operation, of(content));
    }

    WatchedRequest send(long content, long key) {
        Sighting plain = of(content);
        return watch.seen(operation, new Sighting(plain.caller(), plain.content(), OptionalLong.of(digest(~key))));
    }

    private static Sighting of(long content) {
        return new Sighting(Optional.of(() -> content % 7), OptionalLong.of(digest(content)), OptionalLong.empty());
    }

    WatchReport.OfOperation report() {
        return watch.report().operations().get(0);
    }
}
