package ee.dedupe.internal.watch.rest;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Lets nodes tell each other of their requests every few seconds, and in the end once more, on a thread of its own. A store that
 * fails is asked again.
 */
final class Sharing implements AutoCloseable {
    static final Duration BETWEEN = Duration.ofSeconds(5);

    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** An application that stops may wait so long for what is of no use to itself. */
    private static final Duration LAST_ROUND = Duration.ofSeconds(2);

    private final SharedLog log;
    private final ScheduledExecutorService thread;

    private Sharing(SharedLog log, ScheduledExecutorService thread) {
        this.log = log;
        this.thread = thread;
    }

    /** Begins to share. */
    @SuppressWarnings("FutureReturnValueIgnored") // it goes on until its thread ends
    static Sharing of(SharedLog log, ClassLoader application) {
        ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, "dedupe-watch");
            made.setDaemon(true);
            made.setContextClassLoader(application);
            return made;
        });
        thread.scheduleWithFixedDelay(
                () -> exchange(log), BETWEEN.toMillis(), BETWEEN.toMillis(), TimeUnit.MILLISECONDS);
        return new Sharing(log, thread);
    }

    private static void exchange(SharedLog log) {
        try {
            log.exchange();
        } catch (Throwable failure) {
            LOG.log(System.Logger.Level.DEBUG, "The watch could not share what it saw; it tries again", failure);
        }
    }

    /** Tells also what was seen since the last round, unless the store keeps it waiting. */
    @Override
    public void close() {
        close(LAST_ROUND);
    }

    void close(Duration atMost) {
        thread.execute(() -> exchange(log));
        thread.shutdown();
        try {
            if (thread.awaitTermination(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread.shutdownNow();
    }
}
