package ee.dedupe.internal.messaging;

import ee.dedupe.internal.text.Blank;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The key that a message brings: a property, each name with values of its own, or the id of an event. The id of the message
 * is none, since a second sending has another.
 *
 * @param properties asked first, in order
 */
record MessageKey(List<String> properties) {
    /** The property of Apache ActiveMQ Artemis: set by a sender that may send again. */
    private static final String ARTEMIS = "_AMQ_DUPL_ID";

    /** The prefixes of CloudEvents attributes as message properties; an event's id is unique within its source. */
    private static final List<String> CLOUD_EVENTS = List.of("cloudEvents_", "cloudEvents:", "ce_");

    /** Reads messages of Jakarta Messaging, whose broker may have a property for it. */
    static MessageKey ofListener(List<String> properties) {
        return new MessageKey(
                Stream.concat(properties.stream(), Stream.of(ARTEMIS)).toList());
    }

    /**
     * Returns the key; empty when the message brings none.
     *
     * @param message finds the value of a property by its name
     */
    Optional<String> of(Function<String, Optional<String>> message) {
        for (String name : properties) {
            Optional<String> value = message.apply(name).filter(text -> !Blank.isText(text));
            if (value.isPresent()) {
                return Optional.of(framed("property", name, value.get()));
            }
        }
        for (String prefix : CLOUD_EVENTS) {
            Optional<String> id = message.apply(prefix + "id").filter(text -> !Blank.isText(text));
            if (id.isPresent()) {
                return Optional.of(
                        framed("event", message.apply(prefix + "source").orElse(""), id.get()));
            }
        }
        return Optional.empty();
    }

    /** Makes a key of what recognizes a second delivery of the same message. */
    static String ofDelivery(String delivery) {
        return framed("delivery", "", delivery);
    }

    /** No two pairs of texts give the same. */
    private static String framed(String kind, String first, String second) {
        return kind + " " + first.length() + ":" + first + second;
    }
}
