package ee.dedupe.internal.telemetry;

import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.NotificationOptions;
import jakarta.enterprise.util.TypeLiteral;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Notes what is fired; may have observers that fail. */
public final class FakeEvents implements Event<Object> {
    public final List<Object> fired = new ArrayList<>();
    final List<Object> firedAsync = new ArrayList<>();
    Throwable thrownByFire;
    Throwable thrownByFireAsync;
    Throwable failureOfStage;

    @Override
    public void fire(Object event) {
        fired.add(event);
        sneak(thrownByFire);
    }

    @Override
    public <U> CompletionStage<U> fireAsync(U event) {
        firedAsync.add(event);
        sneak(thrownByFireAsync);
        return failureOfStage == null
                ? CompletableFuture.completedFuture(event)
                : CompletableFuture.failedFuture(failureOfStage);
    }

    @Override
    public <U> CompletionStage<U> fireAsync(U event, NotificationOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Event<Object> select(Annotation... qualifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <U> Event<U> select(Class<U> subtype, Annotation... qualifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <U> Event<U> select(TypeLiteral<U> subtype, Annotation... qualifiers) {
        throw new UnsupportedOperationException();
    }

    private static void sneak(Throwable thrown) {
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }
}
