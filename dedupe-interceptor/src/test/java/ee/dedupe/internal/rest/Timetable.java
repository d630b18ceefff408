package ee.dedupe.internal.rest;

import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;

/** What happens when, in virtual time. One thread. */
final class Timetable {
    private final PriorityQueue<Entry> due =
            new PriorityQueue<>(Comparator.comparing(Entry::at).thenComparing(Entry::number));
    private final ManualClock clock;
    private Duration now = Duration.ZERO;
    private int entries;

    /** By which this clock goes on. */
    Timetable(ManualClock clock) {
        this.clock = clock;
    }

    private record Entry(Duration at, int number, Runnable event) {}

    void after(Duration pause, Runnable event) {
        due.add(new Entry(now.plus(pause), entries++, event));
    }

    /** Until nothing is due any more. */
    void run() {
        while (!due.isEmpty()) {
            Entry next = due.remove();
            clock.pass(next.at().minus(now));
            now = next.at();
            next.event().run();
        }
    }
}
