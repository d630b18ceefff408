package ee.dedupe.sample.messages;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * What a client asks to have sent. Phone and e-mail may be left out or empty, but not both.
 *
 * @param workspaceId the tenant on whose behalf the message goes out
 * @param gatewayMillis how long the simulated gateway takes for this message; for trying things out. It is none of the
 *     fields by which a message is known
 */
public record MessageRequest(
        @NotBlank @Size(max = 64) String workspaceId,

        @Nullable @Pattern(regexp = "(\\+[0-9 ]{5,24})?", message = "must start with + and have digits only")
        String recipientPhone,

        @Nullable @Email @Size(max = 254) String recipientEmail,

        @NotBlank @Size(max = 2000) String body,
        @Nullable @PositiveOrZero @Max(10_000) Integer gatewayMillis) {

    /** Named for its place in the answer: "recipient needs ...". */
    @AssertTrue(message = "needs a phone number or an e-mail address")
    public boolean isRecipient() {
        return isGiven(recipientPhone) || isGiven(recipientEmail);
    }

    private static boolean isGiven(@Nullable String value) {
        return value != null && !value.isBlank();
    }
}
