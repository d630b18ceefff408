package ee.dedupe.internal.method;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parameters that make two calls the same.
 *
 * @param parameters which, in order
 */
public record Arguments(List<Parameter> parameters) {
    /**
     * One of them.
     *
     * @param index its place in the parameter list, from 0
     * @param type with type variables replaced
     * @param raw its class
     */
    public record Parameter(int index, Type type, Class<?> raw) {}

    public Arguments {
        parameters = List.copyOf(parameters);
    }

    /** What the fingerprint is made of: for each parameter its own class where it is another than declared, and its JSON. */
    public List<Optional<String>> of(@Nullable Object[] values, JsonText json) {
        List<Optional<String>> texts = new ArrayList<>(2 * parameters.size());
        for (Parameter parameter : parameters) {
            Object value = values[parameter.index()];
            texts.add(Optional.ofNullable(value).flatMap(given -> ownClass(given, parameter)));
            texts.add(Optional.ofNullable(value).map(given -> json.writeInOrder(given, type(given, parameter))));
        }
        return texts;
    }

    /** Two subclasses may give the same JSON; the classes of the platform are interchangeable. */
    private static Optional<String> ownClass(Object value, Parameter parameter) {
        Class<?> type = value.getClass();
        boolean other = type != parameter.raw() && !parameter.raw().isPrimitive();
        return other && !type.getName().startsWith("java.") && !type.isHidden()
                ? Optional.of(type.getName())
                : Optional.empty();
    }

    private static Type type(Object value, Parameter parameter) {
        return parameter.raw() == parameter.type() && !parameter.raw().isPrimitive()
                ? value.getClass()
                : parameter.type();
    }
}
