package ee.dedupe.internal.messaging;

import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.method.Arguments;
import ee.dedupe.internal.method.Returns;

/**
 * A guarded {@code @Incoming} method.
 *
 * @param policy how it is guarded
 * @param message the parameters that tell what a message is known by
 * @param payload the others
 * @param returns what it returns: nothing, now or later
 */
public record IncomingOperation(Policy policy, MessageParameters message, Arguments payload, Returns returns)
        implements GuardedOperation {
    /** Whether the content of messages is compared. */
    public boolean comparesContent() {
        return switch (policy.guardBy()) {
            case FINGERPRINT -> true;
            case KEY_AND_FINGERPRINT ->
                message.areNone() || !payload.parameters().isEmpty();
            case KEY -> false;
            case DEFAULT, KEY_ELSE_FINGERPRINT -> message.areNone();
        };
    }
}
