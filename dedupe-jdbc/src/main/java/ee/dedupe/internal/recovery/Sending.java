package ee.dedupe.internal.recovery;

import ee.dedupe.internal.recovery.HeldCalls.Taken;
import ee.dedupe.outbox.OutboxSender;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Hands the letters of one kind to their sender, one after the other, as abandoned calls are driven on. Thread-safe.
 */
final class Sending {
    /** The time that a sender may take. */
    static final Duration LIMIT = Duration.ofMinutes(1);

    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final int AT_ONCE = 100;

    private final String kind;
    private final OutboxSender sender;
    private final BooleanSupplier awake;
    private final RecoveryRunner recovery;
    private final Executor threads;
    private final Duration limit;
    private final AtomicInteger busy = new AtomicInteger();
    private volatile boolean closed;

    /**
     * Sends the letters of one kind.
     *
     * @param awake whether there is something new, since it was last asked
     * @param recovery has what is held, and says how often it is tried
     * @param threads of the server's, for the sender
     */
    Sending(
            String kind,
            OutboxSender sender,
            BooleanSupplier awake,
            RecoveryRunner recovery,
            Executor threads,
            Duration limit) {
        this.kind = kind;
        this.sender = sender;
        this.awake = awake;
        this.recovery = recovery;
        this.threads = threads;
        this.limit = limit;
    }

    /** Sends all that there is. */
    void all() {
        while (run(AT_ONCE) == AT_ONCE) {
            // A node that comes late takes some between two of these too.
        }
    }

    /** Sends what was written here since the last time, and what else there is. */
    void fresh() {
        if (awake.getAsBoolean()) {
            all();
        }
    }

    void close() {
        closed = true;
    }

    /**
     * Takes letters that nobody holds. One at a time; a sender that does not end must not take one thread after the other.
     *
     * @return how many were taken
     */
    int run(int most) {
        int taken = 0;
        while (taken < most
                && !closed
                && busy.get() == 0
                && !Thread.currentThread().isInterrupted()) {
            Optional<Taken> letter = recovery.held().take(Letter.operation(kind), LIMIT, limit.multipliedBy(2));
            if (letter.isEmpty()) {
                break;
            }
            taken++;
            send(letter.get());
        }
        return taken;
    }

    private void send(Taken taken) {
        AtomicBoolean begun = new AtomicBoolean();
        FutureTask<@Nullable Void> task = new FutureTask<>(() -> {
            begun.set(true);
            busy.incrementAndGet();
            try {
                recovery.inRequest(() -> send(Letter.read(taken.call())));
                return null;
            } finally {
                busy.decrementAndGet();
            }
        });
        try {
            threads.execute(task);
            task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            recovery.held().end(taken.held());
        } catch (ExecutionException e) {
            failed(taken, e.getCause());
        } catch (TimeoutException e) {
            task.cancel(true);
            if (begun.get()) {
                failed(taken, e);
            } else {
                // In the server's line all the time, and never handed on.
                notTried(taken);
            }
        } catch (RejectedExecutionException e) {
            // The server has no thread for it.
            task.cancel(true);
            notTried(taken);
        } catch (InterruptedException e) {
            // The application ends, or the server wants its thread back: the next look goes on.
            task.cancel(true);
            notTried(taken);
            Thread.currentThread().interrupt();
        }
    }

    private @Nullable Void send(Letter letter) throws Exception {
        sender.send(letter.messageId(), letter.key(), letter.payload());
        return null;
    }

    private void notTried(Taken taken) {
        recovery.held().putOff(taken.held(), taken.call().attempts() - 1, recovery.secondAttemptAfter());
    }

    private void failed(Taken taken, @Nullable Throwable failure) {
        int attempt = taken.call().attempts();
        boolean last = attempt >= recovery.attempts();
        LOG.log(
                last ? System.Logger.Level.ERROR : System.Logger.Level.WARNING,
                (last ? "DEDUP0165 " : "DEDUP0164 ") + "What a call has sent could not be handed on, of kind " + kind
                        + ", attempt " + attempt + (last ? "; it is given up" : "") + "; row "
                        + taken.call().key().toHex(),
                failure);
        if (last) {
            recovery.held().giveUp(taken.held());
            recovery.telemetry()
                    .recoveryGivenUp(Letter.operation(kind), taken.call().key(), attempt);
        } else {
            recovery.held().putOff(taken.held(), attempt, recovery.backOff(attempt));
        }
    }
}
