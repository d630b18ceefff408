package ee.dedupe.internal.json;

import ee.dedupe.internal.text.Blank;
import jakarta.json.JsonValue;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes one value so that equal values give equal text on every node, and values that a method can tell apart give
 * other text. It looks like JSON; what an adapter or serializer writes is asked of JSON Binding.
 */
public final class ValueText {
    /** The most characters; a value counts as {@link #VALUE}. Objects that refer to each other may have no end. */
    private static final long LARGEST = 1 << 26;

    private static final int VALUE = 64;

    private final JsonText json;
    private final List<Object> path = new ArrayList<>();
    private long size;
    private boolean tells;

    public ValueText(JsonText json) {
        this.json = json;
    }

    /** Returns whether what was written tells one call from another: not all of it is null, empty or blank. */
    public boolean tells() {
        return tells;
    }

    /**
     * The text.
     *
     * @param declared says what the class of the value is expected to be
     * @throws IllegalArgumentException when something in the value cannot be seen
     */
    public String of(@Nullable Object value, Type declared) {
        if (value == null) {
            return "null";
        }
        if (JsonValues.areWritten(value)) {
            String text = JsonValues.text(value);
            // What a text says is known by its first letter, mostly; the quoted one would be read to its end.
            tells = tells || !(Blank.is(value) || (!(value instanceof CharSequence) && Blank.isJson(text)));
            return counted(text);
        }
        for (int above = path.size() - 1; above >= 0; above--) {
            if (path.get(above) == value) {
                return "^" + (path.size() - above);
            }
        }
        counted("");
        path.add(value);
        String text = ofParts(value, declared);
        path.remove(path.size() - 1);
        return text;
    }

    private String counted(String text) {
        size += VALUE + text.length();
        if (size > LARGEST) {
            throw new IllegalArgumentException("a value is too large to tell it from others: it has more than "
                    + LARGEST / VALUE + " values or " + LARGEST + " characters");
        }
        return text;
    }

    /** Puts the name of its class before the text, where that is another than declared. */
    private String inside(@Nullable Object value, Type declared) {
        String text = of(value, declared);
        return value == null
                ? text
                : ClassNames.other(value, raw(declared))
                        .map(name -> name + text)
                        .orElse(text);
    }

    private String ofParts(Object value, Type declared) {
        if (value instanceof JsonValue && value.equals(JsonValue.NULL)) {
            return "!null";
        }
        if (value instanceof JsonValue
                || JsonProperty.isWrittenByApplication(value.getClass())
                || JsonProperty.isWrittenByApplication(raw(declared))) {
            return told(json.writeInOrder(value, value.getClass()));
        }
        if (value instanceof Map<?, ?> map) {
            String entries = map.entrySet().stream()
                    .map(entry -> name(entry.getKey(), argument(declared, 0, 2)) + ":"
                            + inside(entry.getValue(), argument(declared, 1, 2)))
                    .sorted()
                    .collect(Collectors.joining(",", "{", "}"));
            return withOwnFields(map, declared, entries);
        }
        if (value instanceof Collection<?> elements) {
            Type type = argument(declared, 0, 1);
            Stream<String> texts = elements.stream().map(element -> inside(element, type));
            return withOwnFields(
                    elements,
                    declared,
                    value instanceof Set<?>
                            ? texts.sorted().collect(Collectors.joining(",", "<", ">"))
                            : texts.collect(Collectors.joining(",", "[", "]")));
        }
        if (value instanceof Optional<?> content) {
            return "?" + inside(content.orElse(null), argument(declared, 0, 1));
        }
        return value.getClass().isArray() ? ofArray(value) : ofBean(value);
    }

    /** A name says nothing of what it names. */
    private String name(@Nullable Object key, Type declared) {
        boolean before = tells;
        String name = inside(key, declared);
        tells = before;
        return name;
    }

    private String told(String written) {
        tells = tells || !Blank.isJson(written);
        return written;
    }

    private String ofArray(Object array) {
        tells |= array instanceof byte[] && Array.getLength(array) > 0;
        return array instanceof byte[] bytes
                ? counted('"' + Base64.getEncoder().encodeToString(bytes) + '"')
                : IntStream.range(0, Array.getLength(array))
                        .mapToObj(index ->
                                inside(Array.get(array, index), array.getClass().getComponentType()))
                        .collect(Collectors.joining(",", "[", "]"));
    }

    /** Adds each field but one that holds the same elements, as that of a class around another collection. */
    private String withOwnFields(Object collection, Type declared, String elements) {
        List<String> texts = new ArrayList<>();
        Class<?> type = ClassNames.written(collection.getClass());
        TransientFields.unshown(type).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        for (JsonProperty own : JsonProperty.of(type)) {
            Object value = read(own, collection, type);
            boolean holds = value != null && JsonValues.areElements(value.getClass());
            if (!holds || !of(value, declared).equals(elements)) {
                texts.add("\"" + own.name() + "\":" + inside(value, own.type()));
            }
        }
        JsonValues.defaults(collection)
                .forEach((name, value) -> texts.add(JsonValues.text(name) + ":" + of(value, String.class)));
        return texts.isEmpty() ? elements : elements + texts.stream().collect(Collectors.joining(",", "{", "}"));
    }

    private String ofBean(Object given) {
        Object bean = ClassNames.behind(given);
        Class<?> type = ClassNames.written(bean.getClass());
        JsonShapes.unseen(type).or(() -> unseenBehind(type)).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        List<String> texts = new ArrayList<>();
        Set<String> plain = new HashSet<>();
        IdentityHashMap<JsonProperty, Read> read = new IdentityHashMap<>();
        boolean asksJsonBinding = false;
        boolean before = tells;
        boolean stateTells = false;
        // A getter may say the same of each object, as one that masks does.
        boolean hasState = JsonProperty.of(type).stream().anyMatch(JsonProperty::isField);
        for (JsonProperty property : JsonProperty.of(type)) {
            tells = false;
            if (property.behind().isPresent()) {
                Read told = read.get(property.behind().get());
                if (told != null) {
                    Optional<String> other = behind(property, told, bean, type);
                    other.ifPresent(texts::add);
                    stateTells |= other.isPresent() ? tells : told.tells();
                }
            } else if (property.isWrittenByApplication()) {
                asksJsonBinding = true;
            } else {
                Object value = read(property, bean, type);
                String text = inside(value, property.type());
                read.put(property, new Read(value, text, tells));
                stateTells |= tells && (property.isField() || !hasState);
                texts.add("\"" + property.name() + "\":" + text);
                plain.add(property.name());
            }
        }
        tells = before || stateTells;
        String text = texts.stream().collect(Collectors.joining(",", "{", "}"));
        return asksJsonBinding ? text + told(json.writeInOrder(bean, type, plain)) : text;
    }

    /** The value that a getter gave, its text, and whether that tells one call from another. */
    private record Read(@Nullable Object value, String text, boolean tells) {}

    /** The member of a field whose getter tells of something else; empty, as for most, where it tells of the field. */
    private Optional<String> behind(JsonProperty field, Read told, Object bean, Class<?> type) {
        Object value = read(field, bean, type);
        // The fields of a proxy are not those of what it stands for.
        boolean ofProxy = bean.getClass() != type && JsonValues.isNothing(value);
        if (ofProxy || SameHeld.in(value, told.value())) {
            return Optional.empty();
        }
        long before = size;
        Type getters = field.behind().orElseThrow().type();
        boolean comparable = !raw(getters).isPrimitive() || raw(field.type()).isPrimitive();
        if (comparable) {
            boolean wrapped = told.value() instanceof Optional<?> && !(value instanceof Optional<?>);
            String text = wrapped ? "?" + inside(value, argument(getters, 0, 1)) : inside(value, getters);
            if (text.equals(told.text())) {
                size = before;
                return Optional.empty();
            }
        }
        return Optional.of("\"" + field.name() + "\":" + inside(value, field.type()));
    }

    /** Finds a method that hides something: of a lambda, made when the program runs, only getters can be seen. */
    private static Optional<String> unseenBehind(Class<?> type) {
        return type.isInterface()
                ? Stream.of(type.getMethods())
                        .filter(method -> Modifier.isAbstract(method.getModifiers())
                                && method.getReturnType() != void.class
                                && !JsonProperty.isGetter(method))
                        .findFirst()
                        .map(method -> type.getName() + " has no properties that JSON could hold for what its "
                                + method.getName() + "() tells")
                : Optional.empty();
    }

    private static @Nullable Object read(JsonProperty property, Object bean, Class<?> type) {
        try {
            return property.reader().of(bean);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(property.name() + " of " + type.getName() + " cannot be read", e);
        }
    }

    /** Returns the type of an argument; one of which nothing is said may be anything. */
    private static Type argument(Type declared, int index, int of) {
        return declared instanceof ParameterizedType generic && generic.getActualTypeArguments().length == of
                ? generic.getActualTypeArguments()[index]
                : Object.class;
    }

    private static Class<?> raw(Type declared) {
        if (declared instanceof Class<?> raw) {
            return raw;
        }
        return declared instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : Object.class;
    }
}
