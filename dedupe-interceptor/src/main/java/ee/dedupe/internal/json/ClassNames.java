package ee.dedupe.internal.json;

import jakarta.json.JsonValue;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names of classes that are the same in every virtual machine. */
public final class ClassNames {
    /** The names that servers and persistence providers give to what they generate. */
    private static final Pattern GENERATED =
            Pattern.compile(".*(\\$\\$|_\\$|\\$HibernateProxy|\\$ByteBuddy|\\$Proxy|_ClientProxy|_Subclass).*");

    private static final ClassValue<Class<?>> WRITTEN = new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
            return nearest(type);
        }
    };

    private ClassNames() {}

    /**
     * The name of a value's class, where it is another than declared. Two subclasses may have the same content, and a
     * text the content of a date. Collections and maps are equal whatever their classes are, also
     * those of an application or a library, whose other fields count by themselves.
     */
    public static Optional<String> other(Object value, Class<?> declared) {
        Class<?> own = value.getClass();
        if (own == declared || declared.isPrimitive()) {
            return Optional.empty();
        }
        if (value instanceof JsonValue) {
            // Equal ones are of different classes, which are the provider's.
            return JsonValue.class.isAssignableFrom(declared)
                    ? Optional.empty()
                    : Optional.of(JsonValue.class.getName());
        }
        Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : written(own);
        boolean named = !JsonValues.areOfPlatform(type) && !isElements(value, declared);
        boolean counts = named || JsonValues.areWritten(value) || type.isArray();
        return type != declared && counts ? Optional.of(type.getName()) : Optional.empty();
    }

    /** Returns whether it is elements that no adapter or serializer of its class, or the declared one, writes. */
    private static boolean isElements(Object value, Class<?> declared) {
        return JsonValues.areElements(value.getClass())
                && !JsonProperty.isWrittenByApplication(value.getClass())
                && !JsonProperty.isWrittenByApplication(declared);
    }

    /**
     * Returns what a proxy of a persistence provider or of CDI stands for, whose own fields are empty; other objects as they are.
     *
     * @throws IllegalArgumentException when it cannot be loaded
     */
    static Object behind(Object value) {
        if (written(value.getClass()) == value.getClass()) {
            return value;
        }
        Optional<Object> contextual = contextual(value);
        if (contextual.isPresent()) {
            return contextual.get();
        }
        try {
            Object initializer =
                    value.getClass().getMethod("getHibernateLazyInitializer").invoke(value);
            Method loaded = Class.forName(
                            "org.hibernate.proxy.LazyInitializer",
                            false,
                            initializer.getClass().getClassLoader())
                    .getMethod("getImplementation");
            return Objects.requireNonNullElse(loaded.invoke(initializer), value);
        } catch (NoSuchMethodException | ClassNotFoundException none) {
            return value;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(value.getClass().getName() + " cannot be loaded", e);
        }
    }

    /** What a client proxy of CDI stands for; an interface that it implements tells, and no API does. */
    private static Optional<Object> contextual(Object proxy) {
        return Stream.of(proxy.getClass().getInterfaces())
                .flatMap(implemented -> contextual(proxy, implemented).stream())
                .findFirst();
    }

    private static Optional<Object> contextual(Object proxy, Class<?> implemented) {
        try {
            Method metadata = implemented.getMethod("getMetadata");
            Method instance = metadata.getReturnType().getMethod("getContextualInstance");
            return Optional.of(instance.invoke(metadata.invoke(proxy)));
        } catch (NoSuchMethodException another) {
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(proxy.getClass().getName() + " cannot be reached", e);
        }
    }

    /** The nearest class, or else interface, that is not generated when the program runs. */
    static Class<?> written(Class<?> type) {
        return WRITTEN.get(type);
    }

    private static Class<?> nearest(Class<?> type) {
        Class<?> nearest = type;
        while (isGenerated(nearest)) {
            Class<?> parent = nearest.getSuperclass();
            if (parent == null || parent == Object.class || parent == Proxy.class) {
                return nearest.getInterfaces().length == 0 ? nearest : nearest.getInterfaces()[0];
            }
            nearest = parent;
        }
        return nearest;
    }

    private static boolean isGenerated(Class<?> type) {
        return type.isSynthetic()
                || type.isHidden()
                || Proxy.isProxyClass(type)
                || (GENERATED.matcher(type.getName()).matches() && !type.isMemberClass());
    }
}
