package ee.dedupe.internal.administration;

import ee.dedupe.Administration.ClaimForgotten;
import ee.dedupe.Administration.ModeChanged;
import ee.dedupe.internal.telemetry.Telemetry;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Knows who acts, and tells the audit log and the application of it.
 *
 * @param tally what became of the node's calls
 * @param lastHour of the node's calls
 * @param principal the name of who asks now; null when nobody is authenticated
 */
public record Operators(Telemetry telemetry, CallTally tally, LastHour lastHour, Supplier<@Nullable String> principal) {
    /**
     * An act of this moment.
     *
     * @param actor who does it; empty for the principal
     * @throws ForOperators.Refused for what is no reason
     */
    Act act(String reason, Optional<String> actor) {
        return Act.of(reason, actor, principal);
    }

    void forgotten(ClaimForgotten claim) {
        AuditLog.forgotten(claim);
        telemetry.announce(claim);
    }

    void modeChanged(ModeChanged change) {
        AuditLog.modeChanged(change);
        telemetry.announce(change);
    }
}
