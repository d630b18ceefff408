package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.RecordStore;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Listens to the claims of one place, and only while somebody may wait: it begins when a claim of this node meets one in
 * progress, and ends with the first hint that comes when that was long ago. Thread-safe.
 */
final class PlaceHints {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Duration LONG_AGO = Duration.ofSeconds(30);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(5);
    /** Whoever waits for a key that is not among them looks again by itself. */
    private static final int MOST_MET = 1_000;

    private final Source source;
    private final Consumer<StorageKey> told;
    private final LongSupplier nanoTime;
    private final Executor threads;
    private volatile State state = State.SILENT;
    private volatile long lastMetNanos;
    // With the monitor held, which nothing holds that waits for the store.
    private final Set<StorageKey> metTooEarly = new HashSet<>();
    private @Nullable AutoCloseable registration;
    private boolean failed;
    private long failedNanos;

    /** The source that is listened to. */
    interface Source {
        /** May take long while a member is frozen. */
        Optional<AutoCloseable> listen(RecordStore.Listener listener);
    }

    private enum State {
        SILENT,
        BEGINNING,
        LISTENING,
        /** The store tells nothing. */
        DEAF,
        CLOSED
    }

    /**
     * Silent.
     *
     * @param told of each key that may be settled
     * @param threads for what takes long; nobody waits for it
     */
    PlaceHints(Source source, Consumer<StorageKey> told, LongSupplier nanoTime, Executor threads) {
        this.source = source;
        this.told = told;
        this.nanoTime = nanoTime;
        this.threads = threads;
    }

    /** Returns whether what is settled from now on is told. */
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
        if (listened && isListening()) {
            return;
        }
        if (begins(key)) {
            start();
        }
        if (isListening()) {
            // It may have been settled before this node listened, and after it was met.
            told.accept(key);
        }
    }

    /** This node has settled it: where the store tells nothing, nobody else will. */
    void settledHere(StorageKey key) {
        if (state == State.DEAF) {
            told.accept(key);
        }
    }

    private synchronized boolean begins(StorageKey key) {
        boolean begins = state == State.SILENT && !(failed && since(failedNanos).compareTo(PAUSE_AFTER_FAILURE) < 0);
        if (begins) {
            state = State.BEGINNING;
        }
        if (state == State.BEGINNING && metTooEarly.size() < MOST_MET) {
            metTooEarly.add(key);
        }
        return begins;
    }

    /** A thread that cannot be started is no fault of the claim's. */
    private void start() {
        try {
            threads.execute(this::begin);
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "Not listening yet; a claim that meets another later tries again", e);
            begun(null, State.SILENT, new Heard());
        }
    }

    private void begin() {
        Heard heard = new Heard();
        State next = State.SILENT;
        AutoCloseable begun = null;
        try {
            begun = source.listen(heard).orElse(null);
            next = begun == null ? State.DEAF : State.LISTENING;
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "Not listening yet; a claim that meets another later tries again", e);
        }
        Optional<List<StorageKey>> met = begun(begun, next, heard);
        if (begun != null && met.isEmpty()) {
            unlisten(begun);
        }
        met.ifPresent(keys -> keys.forEach(told));
    }

    /** Returns the keys whose settling may have been missed meanwhile; empty when it is to be tried again. */
    private synchronized Optional<List<StorageKey>> begun(@Nullable AutoCloseable begun, State next, Heard heard) {
        List<StorageKey> met = List.copyOf(metTooEarly);
        metTooEarly.clear();
        if (state == State.CLOSED) {
            return Optional.empty();
        }
        state = heard.over ? State.SILENT : next;
        if (state == State.SILENT) {
            failed();
        }
        if (state == State.DEAF) {
            return Optional.of(met);
        }
        if (state != State.LISTENING) {
            return Optional.empty();
        }
        failed = false;
        registration = begun;
        heard.begun = true;
        return Optional.of(met);
    }

    private void failed() {
        failed = true;
        failedNanos = nanoTime.getAsLong();
    }

    /** The listener of one registration. */
    private final class Heard implements RecordStore.Listener {
        // With the monitor held.
        private boolean begun;
        private boolean over;

        @Override
        public void changed(byte[] key) {
            if (key.length == StorageKey.LENGTH) {
                settled(StorageKey.of(key));
            }
        }

        @Override
        public void ended() {
            synchronized (PlaceHints.this) {
                over = true;
                if (begun && isListening()) {
                    // Silence ends some connections too, and is no reason for a pause.
                    state = State.SILENT;
                    registration = null;
                }
            }
        }
    }

    private void settled(StorageKey key) {
        told.accept(key);
        if (isLongAgo()) {
            AutoCloseable ended = ended();
            if (ended != null) {
                threads.execute(() -> unlisten(ended));
            }
        }
    }

    private Duration since(long nanos) {
        return Duration.ofNanos(nanoTime.getAsLong() - nanos);
    }

    private boolean isLongAgo() {
        return since(lastMetNanos).compareTo(LONG_AGO) > 0;
    }

    private synchronized @Nullable AutoCloseable ended() {
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

    private @Nullable AutoCloseable taken() {
        AutoCloseable taken = registration;
        registration = null;
        return taken;
    }

    private static void unlisten(AutoCloseable ended) {
        try {
            ended.close();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "Gone already, and its listeners with it", e);
        }
    }

    /** Ends for good; twice does nothing. */
    void close() {
        AutoCloseable last = closed();
        if (last != null) {
            unlisten(last);
        }
    }

    private synchronized @Nullable AutoCloseable closed() {
        state = State.CLOSED;
        metTooEarly.clear();
        return taken();
    }
}
