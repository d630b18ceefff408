package ee.dedupe.client;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The place where calls are made.
 *
 * @param name within derived keys
 * @param keyParameter which of the parameters is the key, if one is
 */
record CallSite(String name, Optional<Integer> keyParameter) {
    static CallSite of(Method method) {
        List<Parameter> parameters = List.of(method.getParameters());
        return new CallSite(
                nameOf(method),
                IntStream.range(0, parameters.size())
                        .filter(i -> parameters.get(i).isAnnotationPresent(CallKey.class))
                        .boxed()
                        .findFirst());
    }

    static boolean isMarked(Method method) {
        return method.isAnnotationPresent(IdempotentCall.class)
                || method.getDeclaringClass().isAnnotationPresent(IdempotentCall.class);
    }

    private static String nameOf(Method method) {
        Class<?> type = method.getDeclaringClass();
        return Optional.ofNullable(method.getAnnotation(IdempotentCall.class))
                .map(IdempotentCall::value)
                .filter(name -> !name.isEmpty())
                .orElseGet(() -> Optional.ofNullable(type.getAnnotation(IdempotentCall.class))
                                .map(IdempotentCall::value)
                                .filter(name -> !name.isEmpty())
                                .orElse(type.getName())
                        + "." + method.getName());
    }
}
