package ee.dedupe.internal.messaging;

import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.method.Arguments;
import ee.dedupe.internal.method.Returns;
import java.util.List;

/**
 * A guarded method that takes messages.
 *
 * @param policy how it is guarded
 * @param listener whether it is a listener of Jakarta Messaging; else it is an {@code @Incoming} method
 * @param message the parameters that tell what a message is known by
 * @param payload the others; none of a listener, each of whose messages says whether its content can be compared
 * @param returns what it returns: nothing, now or later
 */
public record MessageOperation(
        Policy policy, boolean listener, MessageParameters message, Arguments payload, Returns returns)
        implements GuardedOperation {
    /** Makes the operation of a listener. */
    public static MessageOperation ofListener(Policy policy) {
        return new MessageOperation(
                policy,
                true,
                new MessageParameters(List.of(new MessageParameters.Parameter(0, new JmsReader()))),
                new Arguments(List.of()),
                Returns.of(void.class, void.class));
    }

    /** Returns whether the content of messages is compared, as far as that is known without one. */
    public boolean comparesContent() {
        return comparesContent(!payload.parameters().isEmpty());
    }

    /**
     * Returns whether the content of a message is compared.
     *
     * @param comparable whether it can be
     */
    boolean comparesContent(boolean comparable) {
        return switch (policy.guardBy()) {
            case FINGERPRINT -> true;
            case KEY_AND_FINGERPRINT -> comparable || message.areNone();
            case KEY -> false;
            case DEFAULT, KEY_ELSE_FINGERPRINT -> message.areNone();
        };
    }
}
