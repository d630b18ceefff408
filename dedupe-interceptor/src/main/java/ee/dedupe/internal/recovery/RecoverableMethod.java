package ee.dedupe.internal.recovery;

import ee.dedupe.Compensation;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.method.MethodOperation;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A method whose abandoned calls are driven on, or whose failed ones are undone.
 *
 * @param operation that names one or both
 * @param recovery of its abandoned calls
 * @param compensation of its failed calls
 */
public record RecoverableMethod(
        MethodOperation operation,
        Optional<Supplier<RecoveryHandler>> recovery,
        Optional<Supplier<Compensation>> compensation) {}
