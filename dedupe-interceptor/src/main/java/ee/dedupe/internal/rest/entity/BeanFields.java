package ee.dedupe.internal.rest.entity;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of records and of an application's beans that are nothing but data. */
final class BeanFields {
    /** The types that a class of the application may stand for and that are no data. */
    private static final List<Class<?>> ALIVE =
            List.of(Iterable.class, AutoCloseable.class, Supplier.class, Future.class, Runnable.class);

    private static final ClassValue<Optional<List<Field>>> KNOWN = new ClassValue<>() {
        @Override
        protected Optional<List<Field>> computeValue(Class<?> type) {
            return isData(type) ? fields(type) : Optional.empty();
        }
    };

    private BeanFields() {}

    /** Returns the fields; empty where such an object is, or may be, more than its fields. */
    static Optional<List<Field>> of(Class<?> type) {
        return KNOWN.get(type);
    }

    static @Nullable Object value(Field field, Object bean) {
        try {
            return field.get(bean);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible before", e);
        }
    }

    private static boolean isData(Class<?> type) {
        return !isOfPlatform(type)
                && !type.isHidden()
                && !type.isSynthetic()
                && !Proxy.isProxyClass(type)
                // Client proxies, and classes that a persistence provider makes.
                && !type.getName().contains("$$")
                && !type.getName().contains("_$")
                && ALIVE.stream().noneMatch(alive -> alive.isAssignableFrom(type))
                && supertypes(type).noneMatch(BeanFields::isOfServer);
    }

    /** Returns whether the type is of the JDK. */
    static boolean isOfPlatform(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static Stream<Class<?>> supertypes(Class<?> type) {
        Stream<Class<?>> above =
                Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
        return Stream.concat(Stream.of(type), above.flatMap(BeanFields::supertypes));
    }

    /** Entities are loaded, and changed by a flush; what implements a type of Jakarta EE, as a part does, has a stream. */
    private static boolean isOfServer(Class<?> type) {
        return type.getName().startsWith("jakarta.")
                || Stream.of(type.getDeclaredAnnotations())
                        .map(Annotation::annotationType)
                        .anyMatch(annotation -> annotation.getName().startsWith("jakarta.persistence."));
    }

    private static Optional<List<Field>> fields(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Class<?> at = type; at != Object.class && at != Record.class; at = at.getSuperclass()) {
            if (at == null || isOfPlatform(at)) {
                return Optional.empty();
            }
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    found.add(field);
                }
            }
        }
        try {
            found.forEach(field -> field.setAccessible(true));
        } catch (InaccessibleObjectException | SecurityException closed) {
            return Optional.empty();
        }
        return Optional.of(List.copyOf(found));
    }
}
