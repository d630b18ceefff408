package ee.dedupe.sample.messages;

import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.jspecify.annotations.Nullable;

/**
 * What a client is told, in one shape for the first request and for duplicates, all four members always present.
 *
 * @param success whether the client may stop asking for this message: it was sent, or is being sent
 * @param duplicateOnly whether this request itself sent nothing
 * @param duplicateMessage one sentence for people, for a duplicate
 * @param message the message that was sent; {@code null} while it is still being sent
 */
@JsonbNillable
@JsonbPropertyOrder({"success", "duplicateOnly", "duplicateMessage", "message"})
public record MessageAnswer(
        boolean success,
        boolean duplicateOnly,
        @Nullable String duplicateMessage,
        @Nullable Message message) {

    static MessageAnswer sent(Message message) {
        return new MessageAnswer(true, false, null, message);
    }

    static MessageAnswer duplicate(String duplicateMessage) {
        return new MessageAnswer(true, true, duplicateMessage, null);
    }
}
