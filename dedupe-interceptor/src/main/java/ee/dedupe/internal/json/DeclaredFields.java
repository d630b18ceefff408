package ee.dedupe.internal.json;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The fields that the application has written, by the class whose objects have them. */
final class DeclaredFields {
    private static final Pattern OF_PROVIDER =
            Pattern.compile("_persistence_.*|pc(StateManager|DetachedState|VersionInit)");

    private DeclaredFields() {}

    /** The fields of a class and of its superclasses that the application has written, without those that are no part of a value. */
    static List<Field> of(Class<?> type) {
        return declared(type)
                .filter(field -> !Modifier.isTransient(field.getModifiers()))
                .toList();
    }

    /** The same, with those that are transient. */
    private static Stream<Field> declared(Class<?> type) {
        return Stream.<Class<?>>iterate(
                        type, each -> each != null && !JsonValues.areOfPlatform(each), Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !isNoState(field));
    }

    /** Those that serialization leaves out and that may hold state: no cached hash, and nothing that a provider of persistence has added. */
    static Stream<Field> passing(Class<?> type) {
        return declared(type)
                .filter(field -> Modifier.isTransient(field.getModifiers())
                        && !field.isSynthetic()
                        && !isHash(field)
                        && !OF_PROVIDER.matcher(field.getName()).matches());
    }

    /** Returns whether the elements of a collection or map are in a class of Java that it extends, or in a field that is not transient. */
    static boolean holdElementsElsewhere(Class<?> type) {
        Class<?> ofJava = type;
        while (ofJava != null && !JsonValues.areOfPlatform(ofJava)) {
            ofJava = ofJava.getSuperclass();
        }
        boolean inherited =
                ofJava != null && JsonValues.areElements(ofJava) && !Modifier.isAbstract(ofJava.getModifiers());
        return inherited || of(type).stream().anyMatch(DeclaredFields::mayHoldElements);
    }

    /** Returns whether a field is of a kind that collections and maps hold their elements in. */
    static boolean mayHoldElements(Field field) {
        return field.getType().isArray() || JsonValues.areElements(field.getType());
    }

    /** As Lombok's {@code $lock} and Kotlin's {@code name$delegate}; what the compiler adds, an inner class sees. */
    private static boolean isNoState(Field field) {
        String name = field.getName();
        return field.isSynthetic()
                ? name.startsWith("this$") && of(field.getType()).isEmpty()
                : (name.startsWith("$")
                                && (field.getType() == Object.class || Modifier.isTransient(field.getModifiers())))
                        || name.endsWith("$delegate");
    }

    private static boolean isHash(Field field) {
        boolean number = field.getType().isPrimitive() || Number.class.isAssignableFrom(field.getType());
        return number && field.getName().matches("(?i).*hash.*");
    }
}
