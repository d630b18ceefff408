package ee.dedupe.hazelcast;

import com.hazelcast.map.listener.MapListener;
import ee.dedupe.internal.claim.StorageKey;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Listens to one map for those who wait for its claims, and only while there may be any: each change of a map is sent to
 * every node that listens, which costs more than the change itself. Begins when a claim of this node meets one in
 * progress, and ends with the first hint that comes when that was long ago. Thread-safe.
 */
final class SettledNotifications {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");
    private static final Duration LONG_AGO = Duration.ofSeconds(30);
    /** Whoever waits for a key that is not among them looks again by itself. */
    private static final int MOST_MET = 1_000;

    private final Source source;
    private final Consumer<StorageKey> told;
    private final LongSupplier nanoTime;
    private final Executor threads;
    private volatile State state = State.SILENT;
    private volatile long lastMetNanos;
    // With the monitor held, which nothing holds that waits for Hazelcast.
    private final Set<StorageKey> metTooEarly = new HashSet<>();
    private @Nullable UUID registration;

    /** What is listened to. */
    interface Source {
        /** May take long while a member is frozen. */
        UUID listen(MapListener listener);

        /** May take as long. */
        void unlisten(UUID registration);
    }

    private enum State {
        SILENT,
        BEGINNING,
        LISTENING,
        CLOSED
    }

    /**
     * Silent.
     *
     * @param told of each key that may be settled
     * @param threads for what takes long; nobody waits for it
     */
    SettledNotifications(Source source, Consumer<StorageKey> told, LongSupplier nanoTime, Executor threads) {
        this.source = source;
        this.told = told;
        this.nanoTime = nanoTime;
        this.threads = threads;
    }

    /** Whether what is settled from now on is told. */
    boolean isListening() {
        return state == State.LISTENING;
    }

    /**
     * A claim has met another in progress, and somebody may wait for it now.
     *
     * @param listened what {@link #isListening} was before the claim was asked for
     */
    void met(StorageKey key, boolean listened) {
        lastMetNanos = nanoTime.getAsLong();
        if (!(listened && isListening()) && isListeningOrBegins(key)) {
            // It may have been settled before this node listened, and after it was met.
            told.accept(key);
        }
    }

    private synchronized boolean isListeningOrBegins(StorageKey key) {
        if (state == State.SILENT) {
            state = State.BEGINNING;
            threads.execute(this::begin);
        }
        if (state == State.BEGINNING && metTooEarly.size() < MOST_MET) {
            metTooEarly.add(key);
        }
        return isListening();
    }

    private void begin() {
        UUID begun = null;
        try {
            begun = source.listen(new SettledListener(this::settled));
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Not listening yet; the next claim that meets another tries again", e);
        }
        List<StorageKey> met = begun(begun);
        if (begun != null && state == State.CLOSED) {
            unlisten(begun);
        }
        met.forEach(told);
    }

    /** Whose settling may have been missed meanwhile. */
    private synchronized List<StorageKey> begun(@Nullable UUID begun) {
        List<StorageKey> met = begun == null || state == State.CLOSED ? List.of() : List.copyOf(metTooEarly);
        metTooEarly.clear();
        if (state != State.CLOSED) {
            registration = begun;
            state = begun == null ? State.SILENT : State.LISTENING;
        }
        return met;
    }

    private void settled(StorageKey key) {
        told.accept(key);
        if (isLongAgo()) {
            UUID ended = ended();
            if (ended != null) {
                threads.execute(() -> unlisten(ended));
            }
        }
    }

    private boolean isLongAgo() {
        return nanoTime.getAsLong() - lastMetNanos > LONG_AGO.toNanos();
    }

    private synchronized @Nullable UUID ended() {
        if (!isListening()) {
            return null;
        }
        state = State.SILENT;
        if (!isLongAgo()) {
            // One that has just met another may have seen that this node listens.
            state = State.LISTENING;
            return null;
        }
        return taken();
    }

    private @Nullable UUID taken() {
        UUID taken = registration;
        registration = null;
        return taken;
    }

    private void unlisten(UUID ended) {
        try {
            source.unlisten(ended);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "Gone already, and its listeners with it", e);
        }
    }

    /** Ends for good; twice does nothing. */
    void close() {
        UUID last = closed();
        if (last != null) {
            unlisten(last);
        }
    }

    private synchronized @Nullable UUID closed() {
        state = State.CLOSED;
        metTooEarly.clear();
        return taken();
    }
}
