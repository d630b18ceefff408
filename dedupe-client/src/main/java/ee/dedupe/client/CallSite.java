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
 * @param outcome asks what became of it, if that is to be asked
 */
record CallSite(String name, Optional<Integer> keyParameter, Optional<OutcomeQuestion> outcome) {
    static CallSite of(Method method) {
        List<Parameter> parameters = List.of(method.getParameters());
        String name = nameOf(method);
        return new CallSite(
                name,
                IntStream.range(0, parameters.size())
                        .filter(i -> parameters.get(i).isAnnotationPresent(CallKey.class))
                        .boxed()
                        .findFirst(),
                Optional.ofNullable(method.getAnnotation(IdempotentCall.class))
                        .or(() -> Optional.ofNullable(method.getDeclaringClass().getAnnotation(IdempotentCall.class)))
                        .flatMap(annotation -> OutcomeQuestion.of(annotation, name)));
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
