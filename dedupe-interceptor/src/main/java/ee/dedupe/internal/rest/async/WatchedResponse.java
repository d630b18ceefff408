package ee.dedupe.internal.rest.async;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.TimeoutHandler;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A suspended response that tells of an exception that it is resumed with. As thread-safe as the server's.
 *
 * @param server the server's own
 * @param watcher who is told
 */
record WatchedResponse(AsyncResponse server, AnswerWatcher watcher) implements AsyncResponse {
    @Override
    public boolean resume(Throwable response) {
        watcher.failed(response);
        boolean resumed = server.resume(response);
        if (resumed) {
            watcher.answered();
        }
        return resumed;
    }

    @Override
    public boolean resume(Object response) {
        return server.resume(response);
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
        server.setTimeoutHandler(handler == null ? null : late -> handler.handleTimeout(this));
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
