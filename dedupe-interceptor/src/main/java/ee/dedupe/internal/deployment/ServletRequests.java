package ee.dedupe.internal.deployment;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.stream.Stream;

/** Tells which resources see the servlet request, by its name: the server may lack the API. */
public final class ServletRequests {
    private static final Set<String> NAMES =
            Set.of("jakarta.servlet.ServletRequest", "jakarta.servlet.http.HttpServletRequest");

    private ServletRequests() {}

    /** Returns whether a resource of this class may be given the servlet request, in whatever way. */
    public static boolean areSeenBy(Class<?> beanClass) {
        return fields(beanClass).anyMatch(field -> isOne(field.getType()))
                || executables(beanClass)
                        .flatMap(any -> Stream.of(any.getParameterTypes()))
                        .anyMatch(ServletRequests::isOne);
    }

    /** Returns whether CDI injects the container's own request, which does not pass the filters. */
    static boolean areInjectedInto(Class<?> beanClass) {
        return fields(beanClass).anyMatch(field -> isOne(field.getType()) && isByCdi(field, field))
                || executables(beanClass)
                        .anyMatch(any -> Stream.of(any.getParameters())
                                .anyMatch(parameter -> isOne(parameter.getType()) && isByCdi(any, parameter)));
    }

    private static boolean isByCdi(AnnotatedElement injected, AnnotatedElement point) {
        return injected.isAnnotationPresent(Inject.class) && !point.isAnnotationPresent(Context.class);
    }

    private static boolean isOne(Class<?> type) {
        return NAMES.contains(type.getName());
    }

    private static Stream<Field> fields(Class<?> beanClass) {
        return MethodHierarchy.supertypes(beanClass).flatMap(type -> Stream.of(type.getDeclaredFields()));
    }

    private static Stream<Executable> executables(Class<?> beanClass) {
        return MethodHierarchy.supertypes(beanClass)
                .flatMap(type ->
                        Stream.concat(Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods())));
    }
}
