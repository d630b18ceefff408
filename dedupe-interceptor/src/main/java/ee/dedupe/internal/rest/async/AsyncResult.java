package ee.dedupe.internal.rest.async;

import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.AsyncResponse;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Learns of the answer of an asynchronous method before the server maps it to a status, and when it has. */
public final class AsyncResult {
    private AsyncResult() {}

    /** Returns whether the method answers with a stage. */
    public static boolean isStage(Class<?> returnType) {
        return CompletionStage.class.isAssignableFrom(returnType);
    }

    /** Returns whether anything is to be watched of the calls of a method. */
    public static boolean mayFollow(Method method) {
        // Any type that holds one: what is given to a call is looked at then.
        return isStage(method.getReturnType())
                || Stream.of(method.getParameterTypes())
                        .anyMatch(type -> AsyncResponse.class.isAssignableFrom(type)
                                || type.isAssignableFrom(AsyncResponse.class));
    }

    /** The result to hand on: a stage that completes after the method's. */
    @SuppressWarnings("FutureReturnValueIgnored") // nothing follows it but what is handed on
    public static @Nullable Object watch(@Nullable Object result, Method method, AnswerWatcher watcher) {
        if (!isStage(method.getReturnType()) || !(result instanceof CompletionStage<?> stage)) {
            return result;
        }
        AsyncAnswer later = new AsyncAnswer(true);
        watcher.awaits(later);
        CompletableFuture<@Nullable Object> handedOn = new CompletableFuture<>();
        stage.whenComplete((value, failure) -> {
            if (failure == null) {
                complete(handedOn, value, later, watcher);
            } else {
                fail(handedOn, failure, later, watcher);
            }
        });
        return handedOn;
    }

    private static void complete(
            CompletableFuture<@Nullable Object> handedOn,
            @Nullable Object value,
            AsyncAnswer later,
            AnswerWatcher watcher) {
        ApplicationAnswer answer = ApplicationAnswer.of(value);
        later.answers(answer);
        handedOn.complete(value);
        later.told(true);
        watcher.answered(answer, false);
    }

    private static void fail(
            CompletableFuture<?> handedOn, Throwable failure, AsyncAnswer later, AnswerWatcher watcher) {
        ApplicationAnswer answer = ApplicationAnswer.failed(
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure);
        later.answers(answer);
        // A server that follows it already answers within the next call; any other when the method has returned.
        boolean followed = handedOn.getNumberOfDependents() > 0;
        handedOn.completeExceptionally(failure);
        later.told(true);
        watcher.answered(answer, followed);
    }

    /** Puts a watched response in the place of a suspended one. */
    public static void watch(InvocationContext call, AnswerWatcher watcher) {
        @Nullable Object[] parameters = call.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] instanceof AsyncResponse suspended) {
                AsyncAnswer later = new AsyncAnswer(false);
                watcher.awaits(later);
                parameters[i] = new WatchedResponse(suspended, later, watcher);
                call.setParameters(parameters);
            }
        }
    }
}
