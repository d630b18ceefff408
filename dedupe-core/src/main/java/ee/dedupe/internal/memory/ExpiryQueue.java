package ee.dedupe.internal.memory;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Claims by the second in which they end: finding an ended one never walks over live ones. Each claim knows its
 * neighbors, so that nothing is allocated or looked up for its place. Not thread-safe.
 */
final class ExpiryQueue {
    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    /** A power of two, and more than the terms that are usual in one application. */
    private static final int PLACES = 64;

    private final NavigableMap<Long, Line> lines = new TreeMap<>();
    // What calls ask for nearly always, without a search: the lines of claims that are made, renewed and completed
    // now, each at the place of its second; and where the next claim ends.
    private final @Nullable Line[] latest = new Line[PLACES];
    private @Nullable Line earliest;

    /** The claims that end in one second, in the order in which they were added. */
    private static final class Line {
        private final long second;
        private @Nullable MemoryClaim first;
        private @Nullable MemoryClaim last;

        private Line(long second) {
            this.second = second;
        }

        private void add(MemoryClaim claim) {
            MemoryClaim end = last;
            if (end == null) {
                first = claim;
            } else {
                end.after = claim;
                claim.before = end;
            }
            last = claim;
        }

        private void remove(MemoryClaim claim) {
            MemoryClaim before = claim.before;
            MemoryClaim after = claim.after;
            if (before == null) {
                first = after;
            } else {
                before.after = after;
            }
            if (after == null) {
                last = before;
            } else {
                after.before = before;
            }
            // Whoever still has this claim must not keep the others from the garbage collector.
            claim.before = null;
            claim.after = null;
        }
    }

    void add(MemoryClaim claim) {
        line(second(claim)).add(claim);
    }

    /** Takes out a claim that was added. */
    void remove(MemoryClaim claim) {
        remove(line(second(claim)), claim);
    }

    /** Takes out one that has ended, up to a second ago unnoticed; null when there is none. */
    @Nullable
    MemoryClaim pollEnded(long nowNanos) {
        Line line = earliest();
        if (line == null || line.second * SECOND_NANOS > nowNanos) {
            return null;
        }
        MemoryClaim ended = line.first;
        if (ended != null) {
            remove(line, ended);
        }
        return ended;
    }

    /**
     * Returns some that have not ended, from those that end last on: however many have ended, none of an earlier second
     * is met.
     */
    List<MemoryClaim> live(int most, long nowNanos) {
        List<MemoryClaim> live = new ArrayList<>();
        for (Line line : lines.descendingMap().values()) {
            if (line.second * SECOND_NANOS <= nowNanos) {
                break;
            }
            for (MemoryClaim claim = line.first; claim != null && live.size() < most; claim = claim.after) {
                if (claim.isLive(nowNanos)) {
                    live.add(claim);
                }
            }
        }
        return live;
    }

    private void remove(Line line, MemoryClaim claim) {
        line.remove(claim);
        if (line.first == null) {
            lines.remove(line.second);
            if (latest[place(line.second)] == line) {
                latest[place(line.second)] = null;
            }
            earliest = earliest == line ? null : earliest;
        }
    }

    private Line line(long second) {
        Line line = latest[place(second)];
        if (line == null || line.second != second) {
            line = lines.computeIfAbsent(second, Line::new);
            latest[place(second)] = line;
            earliest = earliest != null && second < earliest.second ? line : earliest;
        }
        return line;
    }

    private @Nullable Line earliest() {
        if (earliest == null && !lines.isEmpty()) {
            earliest = lines.firstEntry().getValue();
        }
        return earliest;
    }

    int seconds() {
        return lines.size();
    }

    /** Seconds that are far apart may share one. */
    private static int place(long second) {
        return (int) (second & (PLACES - 1));
    }

    private static long second(MemoryClaim claim) {
        return claim.endNanos() / SECOND_NANOS + 1;
    }
}
