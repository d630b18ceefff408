package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.store.Patience;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The threads on which a node asks its stores. What they do is done before whoever asked goes on, unless it is to be late:
 * then it stays where it is until it is let go, and whoever waits for it waits in vain. Only one thread of all runs at a time.
 */
final class NodeThreads implements Executor, Patience {
    private static final ThreadLocal<@Nullable Task> OWN = new ThreadLocal<>();
    // Of all plays: a thread takes longer to start than a play lasts.
    private static final ExecutorService POOL = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    });

    private final Node node;
    private final Steps steps;
    private final Queue<Runnable> late = new ArrayDeque<>();
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean unawaited;

    NodeThreads(Node node, Steps steps) {
        this.node = node;
        this.steps = steps;
    }

    /** What runs on a thread that knows nothing of the calls of this one, while this one waits. */
    static void elsewhere(Runnable work) {
        try {
            POOL.submit(work).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether what is handed over from now on is done when the client has its answer, as what nobody waits for may be. */
    void unawaited(boolean these) {
        unawaited = these;
    }

    @Override
    public void execute(Runnable work) {
        boolean onTime = steps.handOver(node, () -> new RejectedExecutionException("no thread"));
        int step = steps.last();
        if (!onTime || unawaited) {
            late.add(() -> begin(step, work));
        } else {
            begin(step, work);
        }
    }

    /** On a thread of its own only where it has to stay somewhere: to change threads takes longer than most plays. */
    private void begin(int step, Runnable work) {
        steps.during(step, steps.isInterrupted(step) ? () -> new Task(work).untilDoneOrParked() : work);
    }

    /** Nobody answers while this thread waits: whoever could has answered, or is late. */
    @Override
    public <T> T await(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException {
        if (!answer.isDone()) {
            node.clock().pass(Duration.ofNanos(nanos));
            throw new TimeoutException();
        }
        return answer.get();
    }

    /** A duplicate waits: others go on, and wake it or let its time pass. */
    @Override
    public boolean acquire(Semaphore permits, long nanos) {
        Task task = OWN.get();
        if (!permits.tryAcquire()) {
            if (task != null) {
                park(task, waiting);
            }
            if (!permits.tryAcquire()) {
                node.clock().pass(Duration.ofNanos(nanos));
                return false;
            }
        }
        return true;
    }

    /** A request that others need not wait for. */
    void beside(Runnable request) {
        new Task(request).untilDoneOrParked();
    }

    /** Stays here until it is let go; not on a thread that nobody would go on without. */
    void park() {
        Task task = OWN.get();
        if (task != null) {
            park(task, late);
        }
    }

    private void park(Task task, Queue<Runnable> parked) {
        int step = steps.handOver();
        task.park(goOn -> parked.add(() -> steps.during(step, goOn)));
    }

    /** What is late goes on, until it is done or late again. */
    void letGo() {
        letGo(late);
        if (!node.standsStill()) {
            letGo(waiting);
        }
    }

    private static void letGo(Queue<Runnable> parked) {
        // Fewer where one of them stands still, and the others let go what is left meanwhile.
        for (int left = parked.size(); left > 0 && !parked.isEmpty(); left--) {
            parked.remove().run();
        }
    }

    /** What a thread does. */
    private static final class Task {
        private final Semaphore stopped = new Semaphore(0);
        private final Semaphore goesOn = new Semaphore(0);

        Task(Runnable work) {
            POOL.execute(() -> {
                OWN.set(this);
                try {
                    work.run();
                } catch (ProcessEnded e) {
                    // It does nothing any more.
                } finally {
                    OWN.remove();
                    stopped.release();
                }
            });
        }

        void untilDoneOrParked() {
            stopped.acquireUninterruptibly();
        }

        /** Stays here until what it hands to the other runs. */
        void park(Consumer<Runnable> parked) {
            parked.accept(() -> {
                goesOn.release();
                untilDoneOrParked();
            });
            stopped.release();
            goesOn.acquireUninterruptibly();
        }
    }
}
