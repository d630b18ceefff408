package ee.dedupe.internal.faultinjection;

import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether a store stands still, as a process that is frozen does: what it is asked meanwhile it does when it goes on, and the
 * answers reach nobody. Or whether it is read-only: it answers, and refuses changes. One thread at a time.
 */
final class Standstill {
    /** Whatever was asked for in its beginning is of no use any more when it ends. */
    private static final Duration LASTS = World.TTL.plus(World.LEASE);

    private final ManualClock clock;
    private final List<Supplier<?>> asked = new ArrayList<>();
    private final List<Long> begun = new ArrayList<>();
    private final List<Long> readOnly = new ArrayList<>();
    private @Nullable Fault now;

    Standstill(ManualClock clock) {
        this.clock = clock;
    }

    /** It goes on with what it does, if it does so. */
    void begin(Fault kind) {
        if (now == null) {
            now = kind;
            begun.add(clock.nanoTime());
            if (kind == Fault.READ_ONLY) {
                readOnly.add(clock.nanoTime());
            }
        }
    }

    Optional<Fault> kind() {
        return Optional.ofNullable(now);
    }

    /** Is done when it goes on. */
    void ask(Supplier<?> effect) {
        asked.add(effect);
    }

    /** Until it goes on; zero or less where it is time. */
    Duration left() {
        return now != null ? Duration.ofNanos(last() + LASTS.toNanos() - clock.nanoTime()) : Duration.ZERO;
    }

    /** Goes on, if it is time. */
    void endIfOver() {
        if (now != null && left().compareTo(Duration.ZERO) <= 0) {
            end();
        }
    }

    /** Goes on. */
    void end() {
        now = null;
        List<Supplier<?>> all = List.copyOf(asked);
        asked.clear();
        for (Supplier<?> each : all) {
            Object unused = each.get();
        }
    }

    private long last() {
        return begun.get(begun.size() - 1);
    }

    /** Whether it has stood still in this time. */
    boolean wasIn(long fromNanos, long toNanos) {
        return wasIn(begun, fromNanos, toNanos);
    }

    /** Whether it has been read-only in this time. */
    boolean wasReadOnlyIn(long fromNanos, long toNanos) {
        return wasIn(readOnly, fromNanos, toNanos);
    }

    private static boolean wasIn(List<Long> begun, long fromNanos, long toNanos) {
        return begun.stream().anyMatch(at -> toNanos - at >= 0 && at + LASTS.toNanos() - fromNanos >= 0);
    }
}
