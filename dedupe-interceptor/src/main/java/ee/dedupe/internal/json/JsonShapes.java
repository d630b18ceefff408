package ee.dedupe.internal.json;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeDeserializer;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import java.util.stream.Stream;

/**
 * Tells which types can be trusted to tell calls apart, and which to come back from JSON, as far as their declaration
 * tells. What only a value shows is found when it is written, see {@link ValueText} and {@link Results}.
 */
public final class JsonShapes {
    /** Asked at each call of a piece of work. */
    private static final ClassValue<Optional<String>> UNREADABLE = new ClassValue<>() {
        @Override
        protected Optional<String> computeValue(Class<?> type) {
            return type.getTypeParameters().length > 0
                    ? Optional.of(type.getName() + " does not say of what")
                    : unreadableType(type);
        }
    };

    /** Asked of each object that is written. */
    private static final ClassValue<Optional<String>> UNSEEN = new ClassValue<>() {
        @Override
        protected Optional<String> computeValue(Class<?> type) {
            return JsonValues.areOfPlatform(type) || !hasProperties(type)
                    ? Optional.of(type.getName() + " has no properties that JSON could hold")
                    : hidden(type);
        }
    };

    /** Classes of Java whose getters tell all that a class below them may be asked, or whose fields are no state. */
    private static final Set<String> TOLD =
            Set.of("java.util.Calendar", "java.util.Date", "java.util.GregorianCalendar", "java.util.Observable");

    private static final List<Class<?>> USED_UP =
            List.of(Iterator.class, Enumeration.class, Spliterator.class, BaseStream.class);

    private JsonShapes() {}

    /** Why calls cannot be told apart by a value of this type, if so. */
    public static Optional<String> unwritable(Type type) {
        return new TypeWalk(JsonShapes::unwritableClass, property -> !property.isWrittenByApplication()).problem(type);
    }

    /** Why a value of this type would not come back as it was, if so. */
    public static Optional<String> unreadable(Type type) {
        return type instanceof Class<?> raw ? UNREADABLE.get(raw) : unreadableType(type);
    }

    private static Optional<String> unreadableType(Type type) {
        return new TypeWalk(JsonShapes::unreadableClass, JsonShapes::isReadByJsonBinding).problem(type);
    }

    /** Why something that an object of this class is about would not be seen, if so. */
    static Optional<String> unseen(Class<?> type) {
        if (USED_UP.stream().anyMatch(used -> used.isAssignableFrom(type))) {
            return Optional.of(type.getName() + " has no properties that JSON could hold: it is used up by reading");
        }
        return UNSEEN.get(type);
    }

    private static TypeWalk.Answer unwritableClass(Class<?> type) {
        if (type == Object.class) {
            return TypeWalk.Answer.no("java.lang.Object may be anything");
        }
        if (JsonValues.areOnlyWritten(type)
                || isMarked(type, JsonbTypeSerializer.class)
                || isMarked(type, JsonbTypeAdapter.class)) {
            return TypeWalk.Answer.FIT;
        }
        if (JsonValues.areElements(type)) {
            return TransientFields.unshown(type).map(TypeWalk.Answer::no).orElse(TypeWalk.Answer.LOOK_INSIDE);
        }
        boolean shownByItsValues = !JsonValues.areOfPlatform(type) && Modifier.isAbstract(type.getModifiers());
        return shownByItsValues
                ? TypeWalk.Answer.LOOK_INSIDE
                : unseen(type).map(TypeWalk.Answer::no).orElse(TypeWalk.Answer.LOOK_INSIDE);
    }

    private static TypeWalk.Answer unreadableClass(Class<?> type) {
        if (isMarked(type, JsonbTypeDeserializer.class)
                || isMarked(type, JsonbTypeAdapter.class)
                || isMarked(type, JsonbTypeInfo.class)) {
            return TypeWalk.Answer.FIT;
        }
        if (JsonValues.areElements(type)) {
            return TypeWalk.Answer.no(TransientFields.unshown(type)
                    .orElseGet(() ->
                            type.getName() + " has fields beside its elements, which JSON Binding does not write: "
                                    + JsonProperty.of(type).get(0).name()));
        }
        if (Modifier.isAbstract(type.getModifiers()) || type == Object.class) {
            return TypeWalk.Answer.no(type.getName() + " does not say which class comes back");
        }
        if (JsonValues.areOfPlatform(type) || !canBeMade(type)) {
            return TypeWalk.Answer.no(type.getName()
                    + " has neither a constructor without parameters, nor @JsonbCreator, nor is it a record");
        }
        return hasProperties(type) || DeclaredFields.of(type).isEmpty()
                ? hidden(type).map(TypeWalk.Answer::no).orElse(TypeWalk.Answer.LOOK_INSIDE)
                : TypeWalk.Answer.no(type.getName() + " has no properties that JSON could hold");
    }

    /** Returns whether JSON Binding reads it back: what is computed of others is not. */
    private static boolean isReadByJsonBinding(JsonProperty property) {
        return property.isShown()
                && (property.places().size() > 1 || property.isField())
                && !property.isMarked(JsonbTypeAdapter.class)
                && !property.isMarked(JsonbTypeDeserializer.class);
    }

    /** Why an object of this class has a state that neither its fields nor its getters tell, if so. */
    private static Optional<String> hidden(Class<?> type) {
        return TransientFields.unshown(type)
                .or(() -> Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                        .filter(above -> JsonValues.areOfPlatform(above) && !TOLD.contains(above.getName()))
                        .flatMap(above -> Stream.of(above.getDeclaredFields()))
                        .filter(field -> !Modifier.isStatic(field.getModifiers()) && !JsonProperty.isTold(field, type))
                        .findFirst()
                        .map(field -> type.getName() + " extends "
                                + field.getDeclaringClass().getName() + ", whose " + field.getName()
                                + " nothing tells"));
    }

    private static boolean isMarked(AnnotatedElement element, Class<? extends Annotation> mark) {
        return element.isAnnotationPresent(mark);
    }

    private static boolean hasProperties(Class<?> type) {
        return type.isRecord() || JsonProperty.of(type).stream().anyMatch(JsonProperty::isPublic);
    }

    private static boolean canBeMade(Class<?> type) {
        Stream<Executable> makers =
                Stream.concat(Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods()));
        return type.isRecord()
                || makers.anyMatch(maker -> isMarked(maker, JsonbCreator.class)
                        || (maker instanceof Constructor<?>
                                && maker.getParameterCount() == 0
                                && !Modifier.isPrivate(maker.getModifiers())));
    }
}
