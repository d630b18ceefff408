package ee.dedupe.internal.telemetry;

import jakarta.enterprise.event.Event;
import java.util.concurrent.CompletionStage;

/** Fires CDI events, to synchronous and asynchronous observers. An observer cannot hurt a call. Thread-safe. */
public final class EventPublisher {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Event<Object> events;

    /** Over the application's events. */
    public EventPublisher(Event<Object> events) {
        this.events = events;
    }

    void announce(Object event) {
        try {
            events.fire(event);
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
