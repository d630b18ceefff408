package ee.dedupe.internal.json;

import java.io.Externalizable;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Fields that serialization leaves out. Some are caches, and some hold what an object is about. */
final class TransientFields {
    private static final Set<String> WRITERS = Set.of("writeObject", "writeReplace");

    /** Asked of each collection that is written. */
    private static final ClassValue<Optional<String>> UNSHOWN = new ClassValue<>() {
        @Override
        protected Optional<String> computeValue(Class<?> type) {
            return find(type);
        }
    };

    private TransientFields() {}

    /** Why an object of this class holds what nothing tells of it, if so. */
    static Optional<String> unshown(Class<?> type) {
        return UNSHOWN.get(type);
    }

    private static Optional<String> find(Class<?> type) {
        boolean elements = JsonValues.areElements(type);
        boolean alone = !elements && DeclaredFields.of(type).isEmpty();
        return DeclaredFields.passing(type)
                .filter(field -> !elements
                        || (DeclaredFields.holdElementsElsewhere(type)
                                && !JsonValues.holdElementsOnly(field.getDeclaringClass())))
                .filter(field -> !JsonProperty.isTold(field, type) && isState(field, alone))
                .findFirst()
                .map(field ->
                        type.getName() + " has no getter for its transient " + field.getName() + ", which holds state");
    }

    /** A class that writes itself makes fields transient that it writes in another way. */
    private static boolean isState(Field field, boolean alone) {
        Class<?> type = field.getType();
        return DeclaredFields.mayHoldElements(field)
                || (alone && JsonValues.arePlain(type))
                || (type != Object.class && writesItself(field.getDeclaringClass()));
    }

    private static boolean writesItself(Class<?> type) {
        return Externalizable.class.isAssignableFrom(type)
                || Stream.of(type.getDeclaredMethods()).anyMatch(method -> WRITERS.contains(method.getName()));
    }
}
