package ee.dedupe.internal.method;

import ee.dedupe.Compensation;
import ee.dedupe.RecoveryHandler;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Tells how abandoned calls of a method are driven on, and failed ones undone.
 *
 * @param name of the operation; the same on all nodes
 * @param lease how long a node that runs a call may be silent
 * @param parameters the types of all of them, in order
 */
public record MethodRecovery(String name, Duration lease, List<Type> parameters, Handlers handlers) {
    /**
     * The application's beans, of which there is one at least.
     *
     * @param recovery drives abandoned calls on
     * @param compensation undoes failed calls
     */
    public record Handlers(
            Optional<Class<? extends RecoveryHandler>> recovery, Optional<Class<? extends Compensation>> compensation) {
        public boolean isEmpty() {
            return recovery.isEmpty() && compensation.isEmpty();
        }
    }

    public MethodRecovery {
        parameters = List.copyOf(parameters);
    }
}
