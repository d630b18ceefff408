package ee.dedupe.internal.recovery;

import ee.dedupe.outbox.Outbox;
import java.util.function.Supplier;

/**
 * The application's {@link Outbox}, from the moment it has started.
 *
 * @param open fails before
 */
public record LetterBox(Supplier<Outgoing> open) implements Outbox {
    @Override
    public void send(String kind, String key, String payload) {
        open.get().send(kind, new Letter("", key, payload), false);
    }

    @Override
    public void sendInOrder(String kind, String key, String payload) {
        open.get().send(kind, new Letter("", key, payload), true);
    }
}
