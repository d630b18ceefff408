package ee.dedupe.client;

import java.util.Optional;
import org.eclipse.microprofile.rest.client.ext.AsyncInvocationInterceptor;
import org.eclipse.microprofile.rest.client.ext.AsyncInvocationInterceptorFactory;

/** Takes the current attempt along to the thread that sends an asynchronous request. Thread-safe. */
final class AsyncAttempts implements AsyncInvocationInterceptorFactory {
    @Override
    public AsyncInvocationInterceptor newInterceptor() {
        return new Carried();
    }

    private static final class Carried implements AsyncInvocationInterceptor {
        private volatile Optional<Attempt> attempt = Optional.empty();

        @Override
        public void prepareContext() {
            attempt = Attempt.current();
        }

        @Override
        public void applyContext() {
            Attempt.set(attempt);
        }

        @Override
        public void removeContext() {
            Attempt.set(Optional.empty());
        }
    }
}
