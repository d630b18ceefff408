package ee.dedupe.sample.orders;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicReference;

/** Lets a confirmation on this server be slow or fail, once, to see what becomes of its message. */
@ApplicationScoped
public class Rehearsal {
    private final AtomicReference<NextConfirmation> next = new AtomicReference<>(NextConfirmation.ORDINARY);

    /** For the next confirmation only, whichever that is. */
    public void prepare(NextConfirmation prepared) {
        next.set(prepared);
    }

    /** Does what was prepared; whether the confirmation is to come to nothing. */
    public boolean play() {
        NextConfirmation now = next.getAndSet(NextConfirmation.ORDINARY);
        try {
            Thread.sleep(now.takesMillis());
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while confirming", stopping);
        }
        return now.fails();
    }
}
