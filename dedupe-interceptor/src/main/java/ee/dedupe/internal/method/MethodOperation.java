package ee.dedupe.internal.method;

import ee.dedupe.OnDuplicate;
import ee.dedupe.ReplayValidator;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;
import java.util.Optional;

/**
 * A guarded method that other code calls.
 *
 * @param policy how it is guarded
 * @param onDuplicate never {@link OnDuplicate#DEFAULT}
 * @param arguments make two calls the same
 * @param returns what it returns
 * @param validator tells whether a stored result is still true, if one is named
 * @param recovery how its abandoned calls are driven on, if they are
 */
public record MethodOperation(
        Policy policy,
        OnDuplicate onDuplicate,
        Arguments arguments,
        Returns returns,
        Optional<Class<? extends ReplayValidator>> validator,
        Optional<MethodRecovery> recovery)
        implements GuardedOperation {}
