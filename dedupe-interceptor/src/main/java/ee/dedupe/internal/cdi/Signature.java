package ee.dedupe.internal.cdi;

import java.lang.reflect.Method;
import java.util.List;

/**
 * Finds a method of a class again: where a public class inherits from a hidden one, the compiler gives it a bridge, and
 * it depends on the container which of the two is called.
 */
record Signature(String name, List<Class<?>> parameters) {
    static Signature of(Method method) {
        return new Signature(method.getName(), List.of(method.getParameterTypes()));
    }
}
