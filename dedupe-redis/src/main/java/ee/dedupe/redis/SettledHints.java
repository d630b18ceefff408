package ee.dedupe.redis;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.redis.link.RedisLink;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Listens to the channel of settled claims for those who wait, and only while there may be any. Begins when a claim of this
 * node meets one in progress, and ends when that was long ago, or when nothing was heard for long. A hint that is missed
 * costs a waiter one more look. Thread-safe.
 */
final class SettledHints {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.redis");
    private static final Duration LONG_AGO = Duration.ofSeconds(10);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(5);
    private static final Duration CLOSING = Duration.ofMillis(500);
    /** Whoever waits for a key that is not among them looks again by itself. */
    private static final int MOST_MET = 1_000;

    private final Channel channel;
    private final LongSupplier nanoTime;
    private volatile Consumer<StorageKey> told = key -> {};
    private volatile State state = State.SILENT;
    private volatile long lastMetNanos;
    // With the monitor held, which nothing holds that waits for the server.
    private final Set<StorageKey> metTooEarly = new HashSet<>();
    private long failedNanos;
    private boolean failed;
    private @Nullable Thread thread;

    /** What is listened to. */
    interface Channel {
        /** Listens until it is told to end, by a listener of its own or from outside, or until it fails. */
        void listen(Listener listener);

        /** Ends what listens, if anything does; may be called by any thread. */
        void end();
    }

    /** Who is told. */
    interface Listener {
        void begun();

        /** Whether to go on. */
        boolean settled(StorageKey key);
    }

    private enum State {
        SILENT,
        BEGINNING,
        LISTENING,
        CLOSED
    }

    SettledHints(Channel channel, LongSupplier nanoTime) {
        this.channel = channel;
        this.nanoTime = nanoTime;
    }

    static SettledHints of(RedisLink link, byte[] name) {
        return new SettledHints(new SettledChannel(link, name), System::nanoTime);
    }

    void onSettled(Consumer<StorageKey> listener) {
        told = listener;
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
        if (state == State.SILENT && !(failed && since(failedNanos).compareTo(PAUSE_AFTER_FAILURE) < 0)) {
            state = State.BEGINNING;
            Thread made = new Thread(this::listen, "dedupe-redis-settled");
            made.setDaemon(true);
            made.setContextClassLoader(SettledHints.class.getClassLoader());
            thread = made;
            made.start();
        }
        if (state == State.BEGINNING && metTooEarly.size() < MOST_MET) {
            metTooEarly.add(key);
        }
        return isListening();
    }

    private void listen() {
        boolean broken = false;
        try {
            channel.listen(new Listener() {
                @Override
                public void begun() {
                    SettledHints.this.begun().forEach(told);
                }

                @Override
                public boolean settled(StorageKey key) {
                    told.accept(key);
                    return state == State.LISTENING && since(lastMetNanos).compareTo(LONG_AGO) <= 0;
                }
            });
        } catch (RuntimeException e) {
            broken = true;
            LOG.log(System.Logger.Level.DEBUG, "Not listening any more; a claim that meets another begins again", e);
        } finally {
            ended(broken);
        }
    }

    /** Whose settling may have been missed meanwhile. */
    private synchronized List<StorageKey> begun() {
        if (state == State.BEGINNING) {
            state = State.LISTENING;
        } else {
            channel.end();
        }
        List<StorageKey> met = List.copyOf(metTooEarly);
        metTooEarly.clear();
        return met;
    }

    private synchronized void ended(boolean broken) {
        // Silence breaks the connection too, and is no reason for a pause.
        failed = broken && state == State.BEGINNING;
        failedNanos = nanoTime.getAsLong();
        metTooEarly.clear();
        thread = null;
        if (state != State.CLOSED) {
            state = State.SILENT;
        }
    }

    private Duration since(long nanos) {
        return Duration.ofNanos(nanoTime.getAsLong() - nanos);
    }

    /** Ends for good; twice does nothing. */
    void close() {
        Thread last = closed();
        if (last != null) {
            channel.end();
            try {
                last.join(CLOSING.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized @Nullable Thread closed() {
        state = State.CLOSED;
        return thread;
    }
}
