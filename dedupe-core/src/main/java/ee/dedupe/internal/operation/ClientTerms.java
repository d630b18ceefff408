package ee.dedupe.internal.operation;

import java.time.Duration;
import java.util.Optional;

/**
 * The terms for the clients of one operation: what they are told, and in which form.
 *
 * @param contract whose form refusals have; empty for the library's own
 * @param statuses of stopped duplicates
 * @param told what answers say of the key
 * @param errorTtl how long a kept error stops duplicates; empty for as long as any other answer
 */
public record ClientTerms(
        Optional<Contract> contract, DuplicateStatuses statuses, KeyTold told, Optional<Duration> errorTtl) {
    /** Unless others are set. */
    public static final ClientTerms USUAL =
            new ClientTerms(Optional.empty(), DuplicateStatuses.USUAL, KeyTold.NOTHING, Optional.empty());
}
