package ee.dedupe.internal.administration;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Names who does something, and why, as the audit log writes it.
 *
 * @param by a name; empty when nobody is authenticated
 * @param reason fit for one line
 */
record Act(String by, String reason) {
    private static final int LONGEST_REASON = 200;

    /**
     * An act of this moment.
     *
     * @param actor who does it; empty for the principal
     * @throws IllegalArgumentException for what is no reason
     */
    static Act of(String reason, Optional<String> actor, Supplier<@Nullable String> principal) {
        if (reason.isBlank()
                || reason.length() > LONGEST_REASON
                || reason.chars().anyMatch(Character::isISOControl)) {
            throw new ForOperators.Refused(
                    "The reason must have 1 to " + LONGEST_REASON + " characters, and no control characters");
        }
        return new Act(actor.or(() -> Optional.ofNullable(principal.get())).orElse(""), reason);
    }
}
