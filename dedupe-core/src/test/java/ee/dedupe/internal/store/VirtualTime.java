package ee.dedupe.internal.store;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** A clock that stands still until it is told to go on, and threads that wait by it. */
final class VirtualTime implements Budget.Patience {
    private long nowNanos;
    private int begun;

    synchronized long nanos() {
        return nowNanos;
    }

    synchronized void pass(Duration duration) {
        nowNanos += duration.toNanos();
        notifyAll();
    }

    /** Returns when so many waits have begun, ended ones too. */
    synchronized void awaitWaits(int waits) throws InterruptedException {
        while (begun < waits) {
            wait();
        }
    }

    @Override
    public <T> T await(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException {
        CompletableFuture<Void> noted = answer.handle((outcome, failure) -> wake());
        waitFor(noted, nanos);
        if (!answer.isDone()) {
            throw new TimeoutException();
        }
        return answer.get();
    }

    private synchronized void waitFor(CompletableFuture<?> answer, long nanos) throws InterruptedException {
        long end = nowNanos + nanos;
        begun++;
        notifyAll();
        while (!answer.isDone() && nowNanos - end < 0) {
            wait();
        }
    }

    private synchronized Void wake() {
        notifyAll();
        return null;
    }
}
