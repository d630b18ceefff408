package ee.dedupe.it.observability;

import ee.dedupe.DuplicateMet;
import ee.dedupe.GuardBypassed;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.interceptor.Interceptor;

/** Observes after the log, so that the log has seen each event. */
@ApplicationScoped
public class ThrowingObserver {
    private static final int LAST = Interceptor.Priority.APPLICATION + 900;

    void met(@Observes @Priority(LAST) DuplicateMet event) {
        throw new IllegalStateException("an observer fails, on purpose");
    }

    void metLater(@ObservesAsync DuplicateMet event) {
        throw new IllegalStateException("an observer fails, on purpose");
    }

    void bypassed(@Observes @Priority(LAST) GuardBypassed event) {
        throw new AssertionError("an observer fails badly, on purpose");
    }
}
