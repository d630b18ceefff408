package ee.dedupe.internal.config;

import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The modes that operators have set on this node, each with an end. Thread-safe; to ask takes no lock. */
public final class TemporaryModes {
    /** Stands for all operations, in the place of the name of one. */
    private static final String ALL = "";

    private final LongSupplier nanoTime;
    private volatile Map<String, SetMode> settings = Map.of();
    private volatile boolean any;

    private record SetMode(TemporaryMode shown, long setAt, long lasts) {
        boolean isOver(long now) {
            return now - setAt >= lasts;
        }
    }

    /**
     * Has no mode yet.
     *
     * @param nanoTime as {@link System#nanoTime()}: a clock that is put right must not make a mode last
     */
    public TemporaryModes(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Returns whether one is set, which may be over. */
    boolean any() {
        return any;
    }

    /** Null where the configuration holds. */
    @Nullable
    Mode of(String operation) {
        Map<String, SetMode> now = settings;
        Mode own = mode(now.get(operation));
        return own == null ? mode(now.get(ALL)) : own;
    }

    private @Nullable Mode mode(@Nullable SetMode setting) {
        return setting == null || setting.isOver(nanoTime.getAsLong())
                ? null
                : setting.shown().mode();
    }

    /** Sets a mode from now on, in the place of what was set before for the same. */
    public synchronized void set(TemporaryMode mode, Duration howLong) {
        Map<String, SetMode> next = live();
        next.put(mode.operation().orElse(ALL), new SetMode(mode, nanoTime.getAsLong(), howLong.toNanos()));
        become(next);
    }

    /** False where none was set. */
    public synchronized boolean end(Optional<String> operation) {
        Map<String, SetMode> next = live();
        boolean ended = next.remove(operation.orElse(ALL)) != null;
        become(next);
        return ended;
    }

    private void become(Map<String, SetMode> next) {
        settings = Map.copyOf(next);
        any = !next.isEmpty();
    }

    /** Returns that of all operations first, then by the operation's name. */
    public List<TemporaryMode> all() {
        return new TreeMap<>(live()).values().stream().map(SetMode::shown).toList();
    }

    private Map<String, SetMode> live() {
        Map<String, SetMode> live = new HashMap<>(settings);
        long now = nanoTime.getAsLong();
        live.values().removeIf(setting -> setting.isOver(now));
        return live;
    }
}
