package ee.dedupe.internal.recovery;

import ee.dedupe.Recovery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Drives abandoned calls on and undoes failed ones from time to time, on threads of the server's, until it is closed. A call that
 * has failed on this node does not wait for that. Thread-safe.
 */
public final class RecoverySchedule implements Recovery, AutoCloseable {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final int HIGHEST_LIMIT = 10_000;
    /** The most calls of one pass, so that a node which comes late gets some too. */
    private static final int LIMIT = 100;
    /** Whoever ends a transaction does so on a thread that must not be kept, and may see nothing of the application. */
    static final Duration FAILURES = Duration.ofMillis(250);
    /** The time after an outage, in which leases run out, for living nodes to note what became of their calls. */
    static final Duration QUIET = Duration.ofSeconds(10);

    private final ScheduledExecutorService threads;
    private final RecoveryRunner runner;
    private final List<Sending> sendings;
    private final Runnable count;
    private final int quietLooks;
    private final AtomicInteger quietLeft = new AtomicInteger();
    private final List<Future<?>> repeated = new ArrayList<>();

    private RecoverySchedule(
            ScheduledExecutorService threads,
            RecoveryRunner runner,
            List<Sending> sendings,
            Runnable count,
            Duration interval) {
        this.threads = threads;
        this.runner = runner;
        this.sendings = sendings;
        this.count = count;
        this.quietLooks = interval.isZero() ? 0 : 1 + (int) QUIET.dividedBy(interval);
    }

    /**
     * Begins.
     *
     * @param threads which see what the application sees; not ended
     * @param sendings of what calls have sent, one for each kind
     * @param count counts what nobody holds
     * @param interval between two passes; zero for none
     * @param renewal how often the calls that are held are renewed
     */
    static RecoverySchedule start(
            ScheduledExecutorService threads,
            RecoveryRunner runner,
            List<Sending> sendings,
            Runnable count,
            Duration interval,
            Duration renewal) {
        RecoverySchedule schedule = new RecoverySchedule(threads, runner, sendings, count, interval);
        schedule.repeat(runner.held()::renew, renewal);
        if (!interval.isZero()) {
            schedule.repeat(schedule::look, interval);
        }
        if (!interval.isZero() && runner.undoes()) {
            schedule.repeat(schedule::undo, FAILURES);
        }
        if (!interval.isZero()) {
            // Each by itself: a kind whose sender does not end must not keep the others.
            sendings.forEach(sending -> {
                schedule.repeat(sending::all, interval);
                schedule.repeat(sending::fresh, FAILURES);
            });
        }
        return schedule;
    }

    private void look() {
        try {
            if (quietLeft.get() > 0) {
                runner.held().probe();
                quietLeft.decrementAndGet();
            } else {
                runner.run(LIMIT);
                count.run();
            }
        } catch (Throwable e) {
            quietLeft.set(quietLooks);
            throw e;
        }
    }

    private void undo() {
        if (quietLeft.get() == 0 && runner.held().hasFailures()) {
            look();
        }
    }

    private void repeat(Runnable work, Duration pause) {
        long millis = pause.toMillis();
        repeated.add(threads.scheduleWithFixedDelay(() -> patiently(work), millis, millis, TimeUnit.MILLISECONDS));
    }

    /** Holds failures back: work that throws would not be repeated. */
    private static void patiently(Runnable work) {
        try {
            work.run();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.WARNING, "DEDUP0086 Looking for abandoned calls failed; trying again", e);
        }
    }

    @Override
    public int runOnce(int limit) {
        if (limit < 1 || limit > HIGHEST_LIMIT) {
            throw new IllegalArgumentException("limit must be 1 to " + HIGHEST_LIMIT);
        }
        try {
            return threads.submit(() -> runNow(limit)).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("DEDUP0086 Looking for abandoned calls failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("DEDUP0086 Interrupted while abandoned calls were driven on", e);
        }
    }

    private int runNow(int limit) {
        int taken = runner.run(limit);
        for (Sending sending : sendings) {
            taken += sending.run(limit - taken);
        }
        patiently(count);
        return taken;
    }

    @Override
    public void close() {
        sendings.forEach(Sending::close);
        repeated.forEach(work -> work.cancel(false));
    }
}
