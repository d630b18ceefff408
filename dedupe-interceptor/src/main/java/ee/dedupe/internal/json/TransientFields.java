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

    /** Asked of each collection that is written. */
    private static final ClassValue<Optional<String>> UNSHOWN = new ClassValue<>() {
        @Override
        protected Optional<String> computeValue(Class<?> type) {
            return find(type);
        }
    };

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

    /** Those that a getter tells of, in a class of collections or maps, but for what may hold the elements themselves. */
    static Stream<Field> toldBesideElements(Class<?> type) {
        boolean heldElsewhere = holdsElementsElsewhere(type);
        return of(type).stream()
                .filter(field -> JsonProperty.isTold(field, type) && (heldElsewhere || !mayHoldElements(field)));
    }

    /** Why an object of this class holds what nothing tells of it, if so. */
    static Optional<String> unshown(Class<?> type) {
        return UNSHOWN.get(type);
    }

    private static Optional<String> find(Class<?> type) {
        boolean elements = JsonValues.areElements(type);
        boolean alone = !elements && JsonProperty.fields(type).isEmpty();
        return of(type).stream()
                .filter(field -> !elements
                        || (holdsElementsElsewhere(type) && !JsonValues.holdElementsOnly(field.getDeclaringClass())))
                .filter(field -> !JsonProperty.isTold(field, type) && isState(field, alone))
                .findFirst()
                .map(field ->
                        type.getName() + " has no getter for its transient " + field.getName() + ", which holds state");
    }

    /** Returns whether the elements of a collection or map are in a class of Java that it extends, or in a field that is not transient. */
    private static boolean holdsElementsElsewhere(Class<?> type) {
        Class<?> ofJava = type;
        while (ofJava != null && !JsonValues.areOfPlatform(ofJava)) {
            ofJava = ofJava.getSuperclass();
        }
        boolean inherited =
                ofJava != null && JsonValues.areElements(ofJava) && !Modifier.isAbstract(ofJava.getModifiers());
        return inherited || JsonProperty.fields(type).stream().anyMatch(TransientFields::mayHoldElements);
    }

    private static boolean mayHoldElements(Field field) {
        return field.getType().isArray() || JsonValues.areElements(field.getType());
    }

    /** A class that writes itself makes fields transient that it writes in another way. */
    private static boolean isState(Field field, boolean alone) {
        Class<?> type = field.getType();
        return mayHoldElements(field)
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
