package ee.dedupe.internal.messaging;

import java.util.List;
import java.util.Optional;

/**
 * The key that a message brings: a property, each name with values of its own, or the id of an event.
 *
 * @param properties asked first, in order
 */
record BroughtKey(List<String> properties) {
    /** How CloudEvents attributes are named as message properties; an event's id is unique within its source. */
    private static final List<String> CLOUD_EVENTS = List.of("cloudEvents_", "cloudEvents:", "ce_");

    /**
     * The properties of one message.
     *
     * @param <E> thrown when they cannot be read
     */
    @FunctionalInterface
    interface Properties<E extends Exception> {
        Optional<String> find(String name) throws E;
    }

    /** Empty when the message brings none. */
    <E extends Exception> Optional<String> of(Properties<E> message) throws E {
        for (String name : properties) {
            Optional<String> value = message.find(name).filter(text -> !text.isBlank());
            if (value.isPresent()) {
                return Optional.of(framed("property", name, value.get()));
            }
        }
        for (String prefix : CLOUD_EVENTS) {
            Optional<String> id = message.find(prefix + "id").filter(text -> !text.isBlank());
            if (id.isPresent()) {
                return Optional.of(
                        framed("event", message.find(prefix + "source").orElse(""), id.get()));
            }
        }
        return Optional.empty();
    }

    /** What recognizes a second delivery of the same message. */
    static String ofDelivery(String delivery) {
        return framed("delivery", "", delivery);
    }

    /** No two pairs of texts give the same. */
    private static String framed(String kind, String first, String second) {
        return kind + " " + first.length() + ":" + first + second;
    }
}
