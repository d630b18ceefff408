package ee.dedupe.internal.method;

import ee.dedupe.internal.json.ClassNames;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.json.ValueText;
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

    /** What the fingerprint is made of: for each parameter its own class where it is another than declared, and its text. */
    public List<Optional<String>> of(@Nullable Object[] values, JsonText json) {
        List<Optional<String>> texts = new ArrayList<>(2 * parameters.size());
        for (Parameter parameter : parameters) {
            Object value = values[parameter.index()];
            texts.add(Optional.ofNullable(value).flatMap(given -> ClassNames.other(given, parameter.raw())));
            texts.add(Optional.ofNullable(value).map(given -> new ValueText(json).of(given, parameter.type())));
        }
        return texts;
    }
}
