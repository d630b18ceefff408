package ee.dedupe.internal.method;

import ee.dedupe.internal.call.BeanInstance;
import ee.dedupe.internal.json.ClassNames;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.json.ValueText;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;
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
        List<Parameter> counting = counting(values);
        List<Optional<String>> texts = new ArrayList<>(2 * counting.size() + 1);
        for (Parameter parameter : counting) {
            Object value = values[parameter.index()];
            texts.add(Optional.ofNullable(value).flatMap(given -> ClassNames.other(given, parameter.raw())));
            texts.add(Optional.ofNullable(value).map(given -> new ValueText(json).of(given, parameter.type())));
        }
        return texts;
    }

    /** Returns what {@link #of(Object[], JsonText)} does, with the bean where that counts. */
    List<Optional<String>> of(@Nullable Object[] values, JsonText json, BeanInstance bean) {
        List<Optional<String>> texts = of(values, json);
        if (ofBean) {
            texts.add(Optional.of(bean.high() + " " + bean.low()));
        }
        return texts;
    }

    /** Returns those that count: what is null, empty or blank names nothing, since many calls have that in common. */
    private List<Parameter> counting(@Nullable Object[] values) {
        if (whole.isEmpty() || !areBlank(parameters, values)) {
            return parameters;
        }
        if (areBlank(whole.get(), values)) {
            throw new IllegalArgumentException(
                    "All that @DedupeBy marks is null, empty or blank, and so is every other parameter");
        }
        return whole.get();
    }

    private static boolean areBlank(List<Parameter> parameters, @Nullable Object[] values) {
        return parameters.stream().allMatch(parameter -> isBlank(values[parameter.index()]));
    }

    private static boolean isBlank(@Nullable Object value) {
        if (value instanceof CharSequence text) {
            return text.toString().isBlank();
        }
        if (value instanceof Optional<?> content) {
            return isBlank(content.orElse(null));
        }
        if (value instanceof Collection<?> elements) {
            return elements.stream().allMatch(Arguments::isBlank);
        }
        return value == null
                || (value instanceof Map<?, ?> map && map.isEmpty())
                || (value.getClass().isArray() && Array.getLength(value) == 0)
                || value.equals(OptionalInt.empty())
                || value.equals(OptionalLong.empty())
                || value.equals(OptionalDouble.empty());
    }
}
