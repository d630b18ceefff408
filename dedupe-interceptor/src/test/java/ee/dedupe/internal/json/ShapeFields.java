package ee.dedupe.internal.json;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;

/** The fields of each object of a class, made accessible, superclasses last; looked up once for all values. */
final class ShapeFields {
    private static final ClassValue<List<Field>> KNOWN = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                    .filter(each -> !each.isArray() && !each.getName().matches("(java|sun)\\..*") && !each.isEnum())
                    .flatMap(each -> Stream.of(each.getDeclaredFields()))
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .peek(field -> field.setAccessible(true))
                    .toList();
        }
    };

    private ShapeFields() {}

    static List<Field> of(Class<?> type) {
        return KNOWN.get(type);
    }
}
