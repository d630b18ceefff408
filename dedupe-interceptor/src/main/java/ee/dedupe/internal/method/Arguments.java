package ee.dedupe.internal.method;

import ee.dedupe.internal.call.BeanInstance;
import ee.dedupe.internal.json.ClassNames;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.json.ValueText;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters that make two calls the same.
 *
 * @param parameters which, in order
 * @param whole all, where those are marked: for a call whose marked ones say nothing
 * @param ofBean whether the bean's own instance counts too, since it is made for one session, conversation or view
 */
public record Arguments(List<Parameter> parameters, Optional<List<Parameter>> whole, boolean ofBean) {
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
        whole = whole.map(List::copyOf);
    }

    /** Counts all parameters of a method, none of which is marked. */
    public Arguments(List<Parameter> parameters) {
        this(parameters, Optional.empty(), false);
    }

    /** The same, without some. */
    public Arguments without(Predicate<Parameter> left) {
        Predicate<Parameter> kept = left.negate();
        return new Arguments(
                parameters.stream().filter(kept).toList(),
                whole.map(all -> all.stream().filter(kept).toList()),
                ofBean);
    }

    /** Returns what the fingerprint is made of: for each parameter its class, if not the declared one, and its text. */
    public List<Optional<String>> of(@Nullable Object[] values, JsonText json) {
        return whole.isEmpty()
                ? Written.of(parameters, values, json).texts()
                : telling(values, json)
                        .orElseThrow(
                                () -> new IllegalArgumentException("All that @DedupeBy marks is null, empty or blank,"
                                        + " at any depth, and so is every other parameter"));
    }

    /** Does what {@link #of} does, by the first of these and the whole that is not null, empty or blank throughout. */
    public Optional<List<Optional<String>>> telling(@Nullable Object[] values, JsonText json) {
        return Stream.concat(Stream.of(parameters), whole.stream())
                .map(counting -> Written.of(counting, values, json))
                .filter(Written::tells)
                .map(Written::texts)
                .findFirst();
    }

    /** Returns what {@link #of(Object[], JsonText)} does, with the bean where that counts. */
    List<Optional<String>> of(@Nullable Object[] values, JsonText json, BeanInstance bean) {
        List<Optional<String>> texts = of(values, json);
        if (ofBean) {
            texts.add(Optional.of(bean.high() + " " + bean.low()));
        }
        return texts;
    }

    /** What is written of parameters, and whether it tells one call from another, since not all is null, empty or blank. */
    private record Written(List<Optional<String>> texts, boolean tells) {
        static Written of(List<Parameter> counting, @Nullable Object[] values, JsonText json) {
            List<Optional<String>> texts = new ArrayList<>(2 * counting.size() + 1);
            boolean tells = false;
            for (Parameter parameter : counting) {
                Object value = values[parameter.index()];
                ValueText text = new ValueText(json);
                texts.add(Optional.ofNullable(value).flatMap(given -> ClassNames.other(given, parameter.raw())));
                texts.add(Optional.ofNullable(value).map(given -> text.of(given, parameter.type())));
                tells |= text.tells();
            }
            return new Written(texts, tells);
        }
    }
}
