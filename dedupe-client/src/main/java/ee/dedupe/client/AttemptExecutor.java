package ee.dedupe.client;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Runs each task within the attempt that it was handed over in. Its threads are another's, who ends them: until then this one
 * goes on, whoever asks it to end. Thread-safe.
 */
final class AttemptExecutor extends AbstractExecutorService {
    private final Executor threads;

    AttemptExecutor(Executor threads) {
        this.threads = threads;
    }

    @Override
    public void execute(Runnable task) {
        Optional<Attempt> attempt = Attempt.current();
        threads.execute(() -> {
            Optional<Attempt> before = Attempt.set(attempt);
            try {
                task.run();
            } finally {
                Attempt.set(before);
            }
        });
    }

    @Override
    public void shutdown() {
        // Closing one client ends no threads that others use.
    }

    @Override
    public List<Runnable> shutdownNow() {
        return List.of();
    }

    @Override
    public boolean isShutdown() {
        return false;
    }

    @Override
    public boolean isTerminated() {
        return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return false;
    }
}
