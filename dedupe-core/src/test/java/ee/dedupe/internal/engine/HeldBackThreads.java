package ee.dedupe.internal.engine;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Lets calls of the store through, holds them back, or has no thread for them. */
public final class HeldBackThreads implements Executor {
    private final Queue<Runnable> heldBack = new ArrayDeque<>();
    private boolean holding;
    private boolean full;

    public void hold() {
        holding = true;
    }

    void fill() {
        full = true;
    }

    int waiting() {
        return heldBack.size();
    }

    /** Lets everything through that waits, and what comes of it, and from now on. */
    public void letGo() {
        holding = false;
        while (!heldBack.isEmpty()) {
            heldBack.remove().run();
        }
    }

    @Override
    public void execute(Runnable call) {
        if (full) {
            throw new RejectedExecutionException();
        }
        if (holding) {
            heldBack.add(call);
        } else {
            call.run();
        }
    }
}
