package ee.dedupe.cdi;

import java.lang.reflect.Method;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Learns of the failure of a stage before the server maps it to a status. */
final class AsyncResult {
    private AsyncResult() {}

    /** Whether the method answers with a stage. */
    static boolean isStage(Class<?> returnType) {
        return CompletionStage.class.isAssignableFrom(returnType);
    }

    /** The result to hand on: a stage that has told its failure by the time it completes. */
    static @Nullable Object watch(@Nullable Object result, Method method, Consumer<Throwable> failed) {
        if (!isStage(method.getReturnType()) || !(result instanceof CompletionStage<?> stage)) {
            return result;
        }
        return stage.whenComplete((value, failure) -> {
            if (failure != null) {
                failed.accept(
                        failure instanceof CompletionException && failure.getCause() != null
                                ? failure.getCause()
                                : failure);
            }
        });
    }
}
