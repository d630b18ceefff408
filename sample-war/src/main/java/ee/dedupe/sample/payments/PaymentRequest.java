package ee.dedupe.sample.payments;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/**
 * What a client asks to have paid.
 *
 * @param amountCents in the currency's smallest unit, so that nothing is ever rounded
 * @param currency an ISO 4217 code such as {@code EUR}
 */
public record PaymentRequest(
        @NotBlank @Size(max = 64) String orderId,
        @Positive long amountCents,

        @NotNull @Pattern(regexp = "[A-Z]{3}", message = "must be three upper-case letters")
        String currency) {}
