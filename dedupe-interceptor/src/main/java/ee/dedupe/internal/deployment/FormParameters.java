package ee.dedupe.internal.deployment;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.stream.Stream;

/** Tells what Jakarta REST hands over field by field of a form. */
public final class FormParameters {
    private FormParameters() {}

    /** Returns whether a request to this method may have its form taken apart. */
    public static boolean areTakenBy(Class<?> beanClass, Method method) {
        return isFilledFrom(beanClass)
                || MethodHierarchy.declarations(beanClass, method)
                        .flatMap(declared -> Stream.of(declared.getParameters()))
                        .anyMatch(FormParameters::isField);
    }

    private static boolean isField(Parameter parameter) {
        return parameter.isAnnotationPresent(FormParam.class)
                || (parameter.isAnnotationPresent(BeanParam.class) && isFilledFrom(parameter.getType()));
    }

    private static boolean isFilledFrom(Class<?> type) {
        return Stream.concat(
                        Stream.of(type.getDeclaredConstructors())
                                .map(Constructor::getParameters)
                                .flatMap(Stream::of),
                        MethodHierarchy.supertypes(type).flatMap(FormParameters::members))
                .anyMatch(element -> element.isAnnotationPresent(FormParam.class));
    }

    private static Stream<AnnotatedElement> members(Class<?> type) {
        return Stream.concat(Stream.of(type.getDeclaredFields()), Stream.of(type.getDeclaredMethods()));
    }
}
