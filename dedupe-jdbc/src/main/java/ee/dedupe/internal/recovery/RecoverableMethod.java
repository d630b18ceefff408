package ee.dedupe.internal.recovery;

import ee.dedupe.Compensation;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
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
        Optional<Supplier<Compensation>> compensation) {
    /** Gives the beans of an application. */
    @FunctionalInterface
    public interface Beans {
        <T> T get(Class<T> type);
    }

    /** Asks for its handlers' beans at each call. */
    public static RecoverableMethod of(MethodOperation operation, Beans beans) {
        MethodRecovery.Handlers handlers = operation.recovery().orElseThrow().handlers();
        return new RecoverableMethod(
                operation,
                handlers.recovery().map(type -> () -> beans.get(type)),
                handlers.compensation().map(type -> () -> beans.get(type)));
    }
}
