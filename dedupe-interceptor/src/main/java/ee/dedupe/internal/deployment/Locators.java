package ee.dedupe.internal.deployment;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.ws.rs.Path;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The places of resources: paths of their own, and methods of other resources that hand requests on to them, as far as
 * the types tell what those return.
 */
public record Locators(List<Locator> all) {
    /** A method that hands requests on to what is of this type. */
    public record Locator(Class<?> resource, Method method, Class<?> target) {
        boolean leadsTo(Class<?> other) {
            return target != Object.class && target.isAssignableFrom(other);
        }
    }

    /** Finds the locators of all beans. */
    public static Locators of(BeanManager beans) {
        return new Locators(beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .map(Bean::getBeanClass)
                .distinct()
                .flatMap(type -> Stream.of(type.getMethods())
                        .filter(method -> !method.isBridge() && CallKinds.isLocator(type, method))
                        .map(method -> new Locator(type, method, target(method))))
                .toList());
    }

    /** A locator may return the class itself, of which the server makes an instance. */
    private static Class<?> target(Method locator) {
        boolean named = locator.getReturnType() == Class.class
                && locator.getGenericReturnType() instanceof ParameterizedType type
                && type.getActualTypeArguments()[0] instanceof Class<?>;
        return named
                ? (Class<?>) ((ParameterizedType) locator.getGenericReturnType()).getActualTypeArguments()[0]
                : locator.getReturnType();
    }

    /** Returns whether a resource has a path of its own. */
    static boolean isRoot(Class<?> resource) {
        return MethodHierarchy.supertypes(resource)
                .flatMap(Locators::paths)
                .findAny()
                .isPresent();
    }

    /** The paths that lead to a resource, with parameters as they are written. */
    public Stream<String> to(Class<?> resource) {
        return to(resource, List.of());
    }

    /** @param passed so that what hands on to itself ends */
    private Stream<String> to(Class<?> resource, List<Locator> passed) {
        Stream<String> own =
                MethodHierarchy.supertypes(resource).flatMap(Locators::paths).limit(1);
        return Stream.concat(
                own,
                all.stream()
                        .filter(locator -> locator.leadsTo(resource) && !passed.contains(locator))
                        .flatMap(locator -> to(locator.resource(), with(passed, locator))
                                .map(before -> before + "/" + path(locator.resource(), locator.method()))));
    }

    /** Returns the classes that hand requests on to a resource, or to one that does. */
    Stream<Class<?>> classesTo(Class<?> resource) {
        return classesTo(resource, List.of()).distinct();
    }

    private Stream<Class<?>> classesTo(Class<?> resource, List<Locator> passed) {
        return all.stream()
                .filter(locator -> locator.leadsTo(resource) && !passed.contains(locator))
                .flatMap(locator -> Stream.concat(
                        Stream.of(locator.resource()), classesTo(locator.resource(), with(passed, locator))));
    }

    private static List<Locator> with(List<Locator> passed, Locator locator) {
        List<Locator> more = new ArrayList<>(passed);
        more.add(locator);
        return more;
    }

    /** Returns the path of a method, below that of its resource; may be empty. */
    public static String path(Class<?> resource, Method method) {
        return MethodHierarchy.declarations(resource, method)
                .flatMap(Locators::paths)
                .findFirst()
                .orElse("");
    }

    private static Stream<String> paths(AnnotatedElement element) {
        return Stream.ofNullable(element.getAnnotation(Path.class)).map(Path::value);
    }
}
