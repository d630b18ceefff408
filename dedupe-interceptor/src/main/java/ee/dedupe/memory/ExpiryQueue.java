package ee.dedupe.memory;

import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Claims in line by the second in which they end. Each knows its neighbours, so that taking it out again or moving it
 * searches for nothing and leaves nothing behind; finding an ended one never walks over live ones. Not thread-safe, save
 * that any thread may read the claim of a {@link Kept}.
 */
final class ExpiryQueue {
    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    private final NavigableMap<Long, Line> lines = new TreeMap<>();

    /** A claim, as it is now, where it stands. */
    static final class Kept {
        private volatile HeldClaim claim;
        private Line line;
        private @Nullable Kept before;
        private @Nullable Kept after;

        private Kept(HeldClaim claim, Line line) {
            this.claim = claim;
            this.line = line;
        }

        /** Another each time that it is changed. */
        HeldClaim claim() {
            return claim;
        }
    }

    /** The claims of one second. */
    private static final class Line {
        private final long second;
        private @Nullable Kept first;
        private @Nullable Kept last;

        Line(long second) {
            this.second = second;
        }

        void append(Kept kept) {
            kept.line = this;
            kept.before = last;
            kept.after = null;
            if (last == null) {
                first = kept;
            } else {
                last.after = kept;
            }
            last = kept;
        }

        void takeOut(Kept kept) {
            if (kept.before == null) {
                first = kept.after;
            } else {
                kept.before.after = kept.after;
            }
            if (kept.after == null) {
                last = kept.before;
            } else {
                kept.after.before = kept.before;
            }
        }
    }

    Kept add(HeldClaim claim) {
        Line line = line(claim);
        Kept kept = new Kept(claim, line);
        line.append(kept);
        return kept;
    }

    /** Changes what was added and neither removed nor polled since, and moves it to where it ends now. */
    void change(Kept kept, HeldClaim changed) {
        remove(kept);
        line(changed).append(kept);
        kept.claim = changed;
    }

    /** Takes out what was added and neither removed nor polled since. */
    void remove(Kept kept) {
        Line line = kept.line;
        line.takeOut(kept);
        if (line.first == null) {
            lines.remove(line.second);
        }
    }

    /** Takes out one that has ended, up to a second ago unnoticed, and tells its key; null when there is none. */
    @Nullable
    StorageKey pollEnded(long nowNanos) {
        Map.Entry<Long, Line> earliest = lines.firstEntry();
        Kept ended = earliest == null || earliest.getKey() * SECOND_NANOS > nowNanos ? null : earliest.getValue().first;
        if (ended == null) {
            return null;
        }
        remove(ended);
        return ended.claim.key();
    }

    int seconds() {
        return lines.size();
    }

    private Line line(HeldClaim claim) {
        return lines.computeIfAbsent(claim.endNanos() / SECOND_NANOS + 1, Line::new);
    }
}
