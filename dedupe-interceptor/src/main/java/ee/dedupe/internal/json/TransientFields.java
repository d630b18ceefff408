package ee.dedupe.internal.json;

import java.io.Externalizable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Fields that serialization leaves out. Some are caches, and some hold what an object is about. */
final class TransientFields {
    private static final Pattern OF_PROVIDER =
            Pattern.compile("_persistence_.*|pc(StateManager|DetachedState|VersionInit)");
    private static final Set<String> WRITERS = Set.of("writeObject", "writeReplace");

    private TransientFields() {}

    /** Those that may hold state: no cached hash, and nothing that a provider of persistence has added. */
    static List<Field> of(Class<?> type) {
        return JsonProperty.declared(type)
                .filter(field -> Modifier.isTransient(field.getModifiers())
                        && !field.isSynthetic()
                        && !isHash(field)
                        && !OF_PROVIDER.matcher(field.getName()).matches())
                .toList();
    }

    /** Why an object of this class holds what nothing tells of it, if so. */
    static Optional<String> unshown(Class<?> type) {
        boolean alone = JsonProperty.fields(type).isEmpty();
        return of(type).stream()
                .filter(field -> !JsonProperty.isTold(field, type) && isState(field, alone))
                .findFirst()
                .map(field ->
                        type.getName() + " has no getter for its transient " + field.getName() + ", which holds state");
    }

    /** A class that writes itself makes fields transient that it writes in another way. */
    private static boolean isState(Field field, boolean alone) {
        Class<?> type = field.getType();
        return type.isArray()
                || JsonValues.areElements(type)
                || (alone && JsonValues.arePlain(type))
                || (type != Object.class && writesItself(field.getDeclaringClass()));
    }

    private static boolean writesItself(Class<?> type) {
        return Externalizable.class.isAssignableFrom(type)
                || Stream.of(type.getDeclaredMethods()).anyMatch(method -> WRITERS.contains(method.getName()));
    }

    private static boolean isHash(Field field) {
        boolean number = field.getType().isPrimitive() || Number.class.isAssignableFrom(field.getType());
        return number && field.getName().matches("(?i).*hash.*");
    }
}
