package ee.dedupe;

import java.time.Instant;
import java.util.Optional;

/**
 * CDI event: an operator has set a mode for a while by {@link Administration}, or has ended it before its time. A mode that
 * ends by itself is not told again: {@code until} said when. Fired once to synchronous observers and once to asynchronous
 * ones, on the operator's node, which is the only one where it holds.
 *
 * @param operation the only one that it is of; empty for all
 * @param mode what was set; empty when the configuration holds again
 * @param until when it ends, by the clock of the node; empty when the configuration holds again
 * @param by the name of the operator's principal; empty when nobody is authenticated
 * @param reason as the operator gave it
 */
public record ModeChanged(
        Optional<String> operation, Optional<Mode> mode, Optional<Instant> until, String by, String reason) {}
