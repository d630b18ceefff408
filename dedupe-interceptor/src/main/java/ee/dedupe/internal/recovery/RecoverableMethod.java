package ee.dedupe.internal.recovery;

import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.method.MethodOperation;
import java.util.function.Supplier;

/**
 * A method whose abandoned calls are driven on.
 *
 * @param operation that has a recovery
 * @param handler of its calls
 */
public record RecoverableMethod(MethodOperation operation, Supplier<? extends RecoveryHandler> handler) {}
