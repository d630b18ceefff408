package ee.dedupe.internal.json;

import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names of classes that are the same in every virtual machine. */
public final class ClassNames {
    /** As servers and persistence providers name what they generate. */
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
     * text the content of a date. Collections and maps are equal whatever their classes are.
     */
    public static Optional<String> other(Object value, Class<?> declared) {
        Class<?> own = value.getClass();
        if (own == declared || declared.isPrimitive()) {
            return Optional.empty();
        }
        Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : written(own);
        boolean counts = !JsonValues.areOfPlatform(type) || JsonValues.areWritten(value) || type.isArray();
        return type != declared && counts ? Optional.of(type.getName()) : Optional.empty();
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
                || GENERATED.matcher(type.getName()).matches();
    }
}
