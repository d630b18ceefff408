package ee.dedupe.internal.json;

import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One part of what an object is. Those of a record are its components; those of another class its getters and public
 * fields, which JSON Binding writes, and its fields without a getter, which a method may see in another way. A field behind a
 * getter is one of its own where it holds another value than the getter tells.
 *
 * @param name without get and is; of a field that is not the only one of its name, with its class
 * @param type as declared
 * @param places where its annotations may stand: its getter and its field
 * @param isPublic whether it is a getter, a public field or a component
 * @param reader of its value
 * @param behind the property that tells of it, and mostly the same
 */
record JsonProperty(
        String name,
        Type type,
        List<AnnotatedElement> places,
        boolean isPublic,
        Reader reader,
        Optional<JsonProperty> behind) {
    private static final ClassValue<List<JsonProperty>> KNOWN = new ClassValue<>() {
        @Override
        protected List<JsonProperty> computeValue(Class<?> type) {
            if (JsonValues.areElements(type)) {
                return besideElements(type);
            }
            return type.isRecord() ? ofRecord(type) : ofBean(type);
        }
    };

    /** Takes the value out of an object. */
    interface Reader {
        @Nullable
        Object of(Object bean) throws ReflectiveOperationException;
    }

    /** All of a class, by their names, with those behind others after them; looked for once. */
    static List<JsonProperty> of(Class<?> type) {
        return KNOWN.get(type);
    }

    /** Returns whether an annotation stands on it. */
    boolean isMarked(Class<? extends Annotation> mark) {
        return places.stream().anyMatch(place -> place.isAnnotationPresent(mark));
    }

    /** Returns whether JSON Binding writes it. */
    boolean isShown() {
        return isPublic && !isMarked(JsonbTransient.class);
    }

    /** Returns whether an annotation names a class that writes it. */
    static boolean isWrittenByApplication(AnnotatedElement place) {
        return place.isAnnotationPresent(JsonbTypeAdapter.class)
                || place.isAnnotationPresent(JsonbTypeSerializer.class);
    }

    /** Returns whether the application writes it; not if JSON Binding leaves it out. A getter speaks for its field. */
    boolean isWrittenByApplication() {
        JsonProperty shown = behind.orElse(this);
        return shown.isShown() && shown.places.stream().anyMatch(place -> isWrittenByApplication(place));
    }

    /** Returns whether it has no getter. */
    boolean isField() {
        return places.get(0) instanceof Field;
    }

    /** Returns whether others see a field, or a getter of its name. */
    static boolean isTold(Field field, Class<?> type) {
        String folded = folded(field.getName(), field.getType());
        return Modifier.isPublic(field.getModifiers())
                || getters(type).stream().anyMatch(getter -> folded(getter).equals(folded));
    }

    /** Tells a getter by its name and what it returns. */
    static boolean isGetter(Method method) {
        return method.getDeclaringClass() != Object.class
                && !Modifier.isStatic(method.getModifiers())
                && method.getParameterCount() == 0
                && method.getReturnType() != void.class
                && (method.getName().matches("get.+") || method.getName().matches("is.+"));
    }

    private static List<JsonProperty> ofRecord(Class<?> type) {
        List<Field> fields = DeclaredFields.of(type);
        List<JsonProperty> found = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            found.add(ofGetter(
                    component.getName(),
                    component.getName(),
                    component.getAccessor(),
                    component.getGenericType(),
                    fields));
        }
        // An accessor may mask what it is named for.
        List<JsonProperty> accessors = List.copyOf(found);
        for (Field field : fields) {
            accessors.stream()
                    .filter(accessor -> accessor.name().equals(field.getName()))
                    .forEach(accessor -> found.add(ofField(qualified(field), field, Optional.of(accessor))));
        }
        return List.copyOf(found);
    }

    /** Returns what a class of collections or maps has beside its elements; its getters tell of those or of these. */
    private static List<JsonProperty> besideElements(Class<?> type) {
        return Stream.concat(DeclaredFields.of(type).stream(), toldBesideElements(type))
                .filter(field -> !JsonValues.holdElementsOnly(field.getDeclaringClass()))
                // Its elements tell what it was made of: new HashMap<>() {{ put("a", "b"); }}
                .filter(field ->
                        !field.isSynthetic() || !field.getDeclaringClass().isAnonymousClass())
                .map(field -> ofField(qualified(field), field, Optional.empty()))
                .map(own -> new JsonProperty(own.name, own.type, own.places, false, own.reader, own.behind))
                .toList();
    }

    /** Those that are transient, and that a getter tells of, but for what may hold the elements themselves. */
    private static Stream<Field> toldBesideElements(Class<?> type) {
        boolean heldElsewhere = DeclaredFields.holdElementsElsewhere(type);
        return DeclaredFields.passing(type)
                .filter(field -> isTold(field, type) && (heldElsewhere || !DeclaredFields.mayHoldElements(field)));
    }

    private static List<JsonProperty> ofBean(Class<?> type) {
        Map<String, JsonProperty> found = new TreeMap<>();
        List<JsonProperty> behind = new ArrayList<>();
        List<Field> fields = DeclaredFields.of(type);
        Map<String, JsonProperty> byFolded = new HashMap<>();
        for (Method method : getters(type)) {
            String name = ofGetter(method);
            JsonProperty property = ofGetter(name, folded(method), method, method.getGenericReturnType(), fields);
            JsonProperty first = found.putIfAbsent(name, property);
            if (first != null) {
                behind.add(property.behind(method.getName() + "()", first));
            }
            byFolded.putIfAbsent(folded(method), first == null ? property : first);
        }
        Stream.concat(
                        Stream.of(type.getFields()).filter(field -> !Modifier.isStatic(field.getModifiers())),
                        fields.stream())
                .distinct()
                .forEach(field -> {
                    JsonProperty getter = byFolded.get(folded(field.getName(), field.getType()));
                    if (getter == null) {
                        JsonProperty own = ofField(field.getName(), field, Optional.empty());
                        if (found.putIfAbsent(field.getName(), own) != null) {
                            found.put(qualified(field), ofField(qualified(field), field, Optional.empty()));
                        }
                    } else if (!Modifier.isTransient(field.getModifiers())) {
                        behind.add(ofField(qualified(field), field, Optional.of(getter)));
                    }
                });
        return Stream.concat(found.values().stream(), behind.stream().sorted(Comparator.comparing(JsonProperty::name)))
                .toList();
    }

    /** Sorts, so that the order is the same everywhere: {@code getPaid()} and {@code isPaid()} may be different. */
    private static List<Method> getters(Class<?> type) {
        Map<String, Method> found = new TreeMap<>();
        Stream.of(type.getMethods())
                .filter(method -> isGetter(method) && !method.isBridge())
                .forEach(method -> found.putIfAbsent(method.getName(), method));
        return List.copyOf(found.values());
    }

    private static String ofGetter(Method method) {
        String name = method.getName().substring(method.getName().startsWith("is") ? 2 : 3);
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** A superclass may have a field of the same name. */
    private static String qualified(Field field) {
        return field.getDeclaringClass().getName() + "#" + field.getName();
    }

    /** Folds a name: {@code isPaid()} is {@code paid} and {@code isPaid}, {@code getLand()} is not {@code island}. */
    private static String folded(String name, Class<?> type) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean mayAsk = type == boolean.class || type == Boolean.class;
        return mayAsk && lower.startsWith("is") ? lower.substring(2) : lower;
    }

    private static String folded(Method getter) {
        Class<?> type = getter.getReturnType();
        boolean asks = type == boolean.class || type == Boolean.class;
        return getter.getName().startsWith("is") && !asks
                ? getter.getName().toLowerCase(Locale.ROOT)
                : folded(ofGetter(getter), type);
    }

    /** The class may not be public, though its method is. */
    private static JsonProperty ofGetter(String name, String folded, Method getter, Type type, List<Field> fields) {
        getter.trySetAccessible();
        Stream<AnnotatedElement> ofField = fields.stream()
                .filter(field -> field.getName().equals(name)
                        || folded(field.getName(), field.getType()).equals(folded))
                .map(field -> field);
        return new JsonProperty(
                name, type, Stream.concat(Stream.of(getter), ofField).toList(), true, getter::invoke, Optional.empty());
    }

    private static JsonProperty ofField(String name, Field field, Optional<JsonProperty> behind) {
        boolean isPublic = behind.isEmpty() && Modifier.isPublic(field.getModifiers());
        field.trySetAccessible();
        return new JsonProperty(name, field.getGenericType(), List.of(field), isPublic, field::get, behind);
    }

    private JsonProperty behind(String other, JsonProperty first) {
        return new JsonProperty(other, type, places, false, reader, Optional.of(first));
    }
}
