package ee.dedupe.internal.telemetry;

import jakarta.enterprise.event.Event;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Fires CDI events, to synchronous and asynchronous observers. An observer cannot hurt a call. Thread-safe. */
public final class EventPublisher {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Event<Object> events;
    private final Supplier<Runnable> requestScope;

    /** Over the application's events, on threads that have a request scope anyway. */
    public EventPublisher(Event<Object> events) {
        this(events, () -> () -> {});
    }

    /**
     * Over the application's events.
     *
     * @param requestScope begins one on this thread, unless there is one, and gives what ends it: some threads are ours
     */
    public EventPublisher(Event<Object> events, Supplier<Runnable> requestScope) {
        this.events = events;
        this.requestScope = requestScope;
    }

    void announce(Object event) {
        try {
            Runnable end = requestScope.get();
            try {
                events.fire(event);
            } finally {
                end.run();
            }
        } catch (Throwable e) {
            observerFailed(event, e);
        }
        try {
            CompletionStage<Object> observers = events.fireAsync(event);
            observers.whenComplete((done, failure) -> {
                if (failure != null) {
                    observerFailed(event, failure);
                }
            });
        } catch (Throwable e) {
            observerFailed(event, e);
        }
    }

    private static void observerFailed(Object event, Throwable failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0051 An observer of " + event.getClass().getSimpleName() + " failed; the call is not affected",
                failure);
    }
}
