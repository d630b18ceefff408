package ee.dedupe.internal.method;

import ee.dedupe.Compensation;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.call.Recoverable;
import ee.dedupe.internal.json.JsonText;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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

    /** Returns what is noted of one call. What would not come back as it was fails there: the call is refused. */
    Recoverable noted(@Nullable Object[] arguments, JsonText json) {
        return new Recoverable(
                name,
                lease,
                handlers.compensation().isPresent(),
                () -> IntStream.range(0, parameters.size())
                        .mapToObj(index -> written(index, arguments[index], json))
                        .collect(Collectors.joining(",", "[", "]")));
    }

    /** A handler that is given other values than the call would drive on, or undo, something else. */
    private String written(int index, @Nullable Object argument, JsonText json) {
        if (argument == null) {
            return "null";
        }
        Type type = parameters.get(index);
        try {
            String text = json.write(argument, type);
            if (json.comesBack(text, argument, type)) {
                return text;
            }
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new IllegalArgumentException(parameter(index) + " cannot be written as JSON", e);
        }
        throw new IllegalArgumentException(parameter(index) + " does not come back from JSON as it was");
    }

    private String parameter(int index) {
        return "Parameter " + (index + 1) + " of " + name;
    }
}
