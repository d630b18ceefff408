package ee.dedupe.internal.faultinjection;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The threads on which a node asks its stores. What they do is done before whoever asked goes on, unless it is to be late:
 * then it stays where it is until it is let go. Only one thread of all runs at a time.
 */
final class NodeThreads implements Executor {
    private static final ThreadLocal<@Nullable Task> OWN = new ThreadLocal<>();

    private final Node node;
    private final Steps steps;
    private final Queue<Runnable> late = new ArrayDeque<>();

    NodeThreads(Node node, Steps steps) {
        this.node = node;
        this.steps = steps;
    }

    @Override
    public void execute(Runnable work) {
        boolean onTime = steps.handOver(node, () -> new RejectedExecutionException("no thread"));
        if (!onTime) {
            late.add(() -> begin(work));
        } else {
            begin(work);
        }
    }

    /** On a thread of its own where it may have to stay. */
    private void begin(Runnable work) {
        if (steps.expectsLateAnswers()) {
            new Task(work).untilDoneOrParked();
        } else {
            work.run();
        }
    }

    /** Stays here until it is let go; not on a thread that nobody would go on without. */
    void park() {
        Task task = OWN.get();
        if (task != null) {
            task.park();
        }
    }

    /** Whether something is late. */
    boolean hasLate() {
        return !late.isEmpty();
    }

    /** What is late goes on, until it is done or late again. */
    void letGo() {
        for (int left = late.size(); left > 0; left--) {
            late.remove().run();
        }
    }

    /** What a thread does. */
    private final class Task {
        private final Thread thread;
        private final Semaphore stopped = new Semaphore(0);
        private final Semaphore goesOn = new Semaphore(0);

        Task(Runnable work) {
            thread = new Thread(() -> {
                OWN.set(this);
                try {
                    work.run();
                } finally {
                    stopped.release();
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        void untilDoneOrParked() {
            stopped.acquireUninterruptibly();
        }

        void park() {
            late.add(() -> {
                goesOn.release();
                untilDoneOrParked();
            });
            stopped.release();
            goesOn.acquireUninterruptibly();
        }
    }
}
