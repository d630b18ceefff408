package ee.dedupe.internal.json;

import jakarta.json.bind.annotation.JsonbTransient;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One part of what an object is. Those of a record are its components; those of another class its getters and public
 * fields, which JSON Binding writes, and its fields without a getter, which a method may see in another way.
 *
 * @param name without get and is
 * @param type as declared
 * @param places where its annotations may stand: its getter and its field
 * @param isPublic whether it is a getter, a public field or a component
 * @param reader of its value
 */
record JsonProperty(String name, Type type, List<AnnotatedElement> places, boolean isPublic, Reader reader) {
    private static final ClassValue<List<JsonProperty>> KNOWN = new ClassValue<>() {
        @Override
        protected List<JsonProperty> computeValue(Class<?> type) {
            return type.isRecord() ? ofRecord(type) : ofBean(type);
        }
    };

    /** Takes the value out of an object. */
    interface Reader {
        @Nullable
        Object of(Object bean) throws ReflectiveOperationException;
    }

    /** All of a class, by their names; looked for once. */
    static List<JsonProperty> of(Class<?> type) {
        return KNOWN.get(type);
    }

    /** Whether an annotation stands on it. */
    boolean isMarked(Class<? extends Annotation> mark) {
        return places.stream().anyMatch(place -> place.isAnnotationPresent(mark));
    }

    /** Whether JSON Binding writes it. */
    boolean isShown() {
        return isPublic && !isMarked(JsonbTransient.class);
    }

    /** Whether it has no getter. */
    boolean isField() {
        return places.get(0) instanceof Field;
    }

    /** The fields of a class and of its superclasses that the application has written, without those that are no part of a value. */
    static List<Field> fields(Class<?> type) {
        return Stream.<Class<?>>iterate(
                        type, each -> each != null && !JsonValues.areOfPlatform(each), Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && !Modifier.isTransient(field.getModifiers())
                        && field.getName().indexOf('$') < 0)
                .toList();
    }

    /** By its name and what it returns. */
    static boolean isGetter(Method method) {
        return method.getDeclaringClass() != Object.class
                && !Modifier.isStatic(method.getModifiers())
                && method.getParameterCount() == 0
                && method.getReturnType() != void.class
                && (method.getName().matches("get.+") || method.getName().matches("is.+"));
    }

    private static List<JsonProperty> ofRecord(Class<?> type) {
        List<Field> fields = fields(type);
        return Stream.of(type.getRecordComponents())
                .map(component ->
                        ofGetter(component.getName(), component.getAccessor(), component.getGenericType(), fields))
                .toList();
    }

    private static List<JsonProperty> ofBean(Class<?> type) {
        Map<String, JsonProperty> found = new TreeMap<>();
        List<Field> fields = fields(type);
        for (Method method : type.getMethods()) {
            if (isGetter(method) && !method.isBridge()) {
                String name = ofGetter(method);
                found.putIfAbsent(name, ofGetter(name, method, method.getGenericReturnType(), fields));
            }
        }
        Collection<String> names =
                found.keySet().stream().map(JsonProperty::folded).collect(Collectors.toSet());
        Stream.concat(
                        Stream.of(type.getFields()).filter(field -> !Modifier.isStatic(field.getModifiers())),
                        fields.stream())
                .filter(field -> !names.contains(folded(field.getName())))
                .forEach(field -> found.putIfAbsent(field.getName(), ofField(field)));
        return List.copyOf(found.values());
    }

    private static String ofGetter(Method method) {
        String name = method.getName().substring(method.getName().startsWith("is") ? 2 : 3);
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** As a field and its getter agree: {@code isPaid()} stands for {@code paid} and for {@code isPaid}. */
    private static String folded(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("is") ? lower.substring(2) : lower;
    }

    /** The class may not be public, though its method is. */
    private static JsonProperty ofGetter(String name, Method getter, Type type, List<Field> fields) {
        getter.trySetAccessible();
        Stream<AnnotatedElement> ofField = fields.stream()
                .filter(field -> folded(field.getName()).equals(folded(name)))
                .map(field -> field);
        return new JsonProperty(
                name, type, Stream.concat(Stream.of(getter), ofField).toList(), true, getter::invoke);
    }

    private static JsonProperty ofField(Field field) {
        boolean isPublic = Modifier.isPublic(field.getModifiers());
        field.trySetAccessible();
        return new JsonProperty(field.getName(), field.getGenericType(), List.of(field), isPublic, field::get);
    }
}
