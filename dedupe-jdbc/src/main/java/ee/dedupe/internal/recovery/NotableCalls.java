package ee.dedupe.internal.recovery;

import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
import java.lang.reflect.Type;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Tells which calls are noted, and what is noted of each. Thread-safe. */
public final class NotableCalls {
    // By the policy itself, of which each operation has one: to compare two of them takes longer than many a method.
    private final IdentityHashMap<Policy, MethodRecovery> byPolicy = new IdentityHashMap<>();
    private final JsonText json;

    /** Those of these operations, each of which names what drives its calls on or undoes them, or neither. */
    public NotableCalls(List<MethodOperation> operations, JsonText json) {
        operations.forEach(
                operation -> operation.recovery().ifPresent(recovery -> byPolicy.put(operation.policy(), recovery)));
        this.json = json;
    }

    /**
     * Returns what is noted of a call; empty where nobody would drive it on, nor undo it. What would not come back as it was fails
     * when its input is asked for: the call is refused.
     */
    Optional<Recoverable> of(RunningCall call) {
        return Optional.ofNullable(byPolicy.get(call.policy()))
                .flatMap(recovery -> call.arguments().map(arguments -> noted(recovery, arguments, json)));
    }

    static Recoverable noted(MethodRecovery recovery, @Nullable Object[] arguments, JsonText json) {
        return new Recoverable(
                recovery.name(),
                recovery.lease(),
                recovery.handlers().compensation().isPresent(),
                () -> IntStream.range(0, recovery.parameters().size())
                        .mapToObj(index -> written(recovery, index, arguments[index], json))
                        .collect(Collectors.joining(",", "[", "]")));
    }

    /** A handler that is given other values than the call would drive on, or undo, something else. */
    private static String written(MethodRecovery recovery, int index, @Nullable Object argument, JsonText json) {
        if (argument == null) {
            return "null";
        }
        Type type = recovery.parameters().get(index);
        try {
            String text = json.write(argument, type);
            if (json.comesBack(text, argument, type)) {
                return text;
            }
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new IllegalArgumentException(parameter(recovery, index) + " cannot be written as JSON", e);
        }
        throw new IllegalArgumentException(parameter(recovery, index) + " does not come back from JSON as it was");
    }

    private static String parameter(MethodRecovery recovery, int index) {
        return "Parameter " + (index + 1) + " of " + recovery.name();
    }
}
