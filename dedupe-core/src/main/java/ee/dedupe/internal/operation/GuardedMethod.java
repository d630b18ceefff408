package ee.dedupe.internal.operation;

import ee.dedupe.Deduplicated;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;

/**
 * A method with the annotation that is in force for it.
 *
 * @param beanClass the class of the bean, which may inherit the method
 * @param method what is called
 * @param annotation the method's own or inherited annotation, else the class's
 * @param onMethod whether it is the method's
 * @param place where the annotation counts, for messages
 * @param kind what calls it
 */
public record GuardedMethod(
        Class<?> beanClass, Method method, Deduplicated annotation, boolean onMethod, String place, CallKind kind) {
    /** Class and method for people. */
    public String label() {
        return beanClass.getName() + "." + method.getName();
    }

    /** The parameters' types, fully qualified. */
    public List<String> parameterTypes() {
        return Stream.of(method.getParameterTypes()).map(Class::getName).toList();
    }
}
