package ee.dedupe.internal.rest.async;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.TimeoutHandler;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A suspended response that tells what the application answers. It cannot be canceled for good: the client then has its
 * answer, and the work goes on until the application calls {@code resume}. As thread-safe as the server's.
 */
final class WatchedResponse implements AsyncResponse {
    private final AsyncResponse server;
    private final AsyncAnswer later;
    private final AnswerWatcher watcher;
    private volatile @Nullable Thread timingOut;

    /**
     * Stands in the place of another.
     *
     * @param server the server's own
     * @param later knows how far the method is
     * @param watcher who is told
     */
    WatchedResponse(AsyncResponse server, AsyncAnswer later, AnswerWatcher watcher) {
        this.server = server;
        this.later = later;
        this.watcher = watcher;
    }

    @Override
    public boolean resume(Throwable response) {
        return give(ApplicationAnswer.failed(response), () -> server.resume(response));
    }

    @Override
    public boolean resume(Object response) {
        return give(ApplicationAnswer.of(response), () -> server.resume(response));
    }

    private boolean give(ApplicationAnswer answer, BooleanSupplier handOver) {
        boolean told = Thread.currentThread().equals(timingOut) && later.answersMeanwhile(answer);
        if (told || !later.answers(answer)) {
            return handOver.getAsBoolean();
        }
        boolean accepted = false;
        try {
            accepted = handOver.getAsBoolean();
            return accepted;
        } finally {
            later.told(accepted);
            watcher.answered(answer, !accepted || answer.failure() != null);
        }
    }

    @Override
    public boolean cancel() {
        return server.cancel();
    }

    @Override
    public boolean cancel(int retryAfter) {
        return server.cancel(retryAfter);
    }

    @Override
    public boolean cancel(Date retryAfter) {
        return server.cancel(retryAfter);
    }

    @Override
    public boolean isSuspended() {
        return server.isSuspended();
    }

    @Override
    public boolean isCancelled() {
        return server.isCancelled();
    }

    @Override
    public boolean isDone() {
        return server.isDone();
    }

    @Override
    public boolean setTimeout(long time, TimeUnit unit) {
        return server.setTimeout(time, unit);
    }

    /** The handler is given this one, in whose place it would stand. */
    @Override
    public void setTimeoutHandler(TimeoutHandler handler) {
        server.setTimeoutHandler(handler == null ? null : late -> timeOut(handler));
    }

    private void timeOut(TimeoutHandler handler) {
        timingOut = Thread.currentThread();
        try {
            handler.handleTimeout(this);
        } finally {
            timingOut = null;
        }
    }

    @Override
    public Collection<Class<?>> register(Class<?> callback) {
        return server.register(callback);
    }

    @Override
    public Map<Class<?>, Collection<Class<?>>> register(Class<?> callback, Class<?>... callbacks) {
        return server.register(callback, callbacks);
    }

    @Override
    public Collection<Class<?>> register(Object callback) {
        return server.register(callback);
    }

    @Override
    public Map<Class<?>, Collection<Class<?>>> register(Object callback, Object... callbacks) {
        return server.register(callback, callbacks);
    }
}
