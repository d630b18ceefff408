package ee.dedupe.internal.rest.async;

import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.AsyncResponse;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Learns of the failure of an asynchronous method before the server maps it to a status, and when it has. */
public final class AsyncResult {
    private AsyncResult() {}

    /** Whether the method answers with a stage. */
    public static boolean isStage(Class<?> returnType) {
        return CompletionStage.class.isAssignableFrom(returnType);
    }

    /** The result to hand on: a stage that completes after the method's. */
    @SuppressWarnings("FutureReturnValueIgnored") // nothing follows it but what is handed on
    public static @Nullable Object watch(@Nullable Object result, Method method, AnswerWatcher watcher) {
        if (!isStage(method.getReturnType()) || !(result instanceof CompletionStage<?> stage)) {
            return result;
        }
        CompletableFuture<@Nullable Object> handedOn = new CompletableFuture<>();
        stage.whenComplete((value, failure) -> {
            if (failure == null) {
                handedOn.complete(value);
            } else {
                fail(handedOn, failure, watcher);
            }
        });
        return handedOn;
    }

    private static void fail(CompletableFuture<?> handedOn, Throwable failure, AnswerWatcher watcher) {
        watcher.failed(
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure);
        // A server that follows it already answers within the next call; any other when the method has returned.
        boolean followed = handedOn.getNumberOfDependents() > 0;
        handedOn.completeExceptionally(failure);
        if (followed) {
            watcher.answered();
        }
    }

    /** Puts a watched response in the place of a suspended one. */
    public static void watch(InvocationContext call, AnswerWatcher watcher) {
        @Nullable Object[] parameters = call.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] instanceof AsyncResponse suspended) {
                parameters[i] = new WatchedResponse(suspended, watcher);
                call.setParameters(parameters);
            }
        }
    }
}
