package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.async.AsyncResult;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.AsyncResponse;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes what a method that did not run returns. An exception or a {@code Response} would not do for every method shape;
 * an empty result is turned into the answer by the response filter.
 */
final class EmptyResult {
    private EmptyResult() {}

    static @Nullable Object of(InvocationContext call) {
        for (Object parameter : call.getParameters()) {
            if (parameter instanceof AsyncResponse suspended) {
                suspended.resume((Object) null);
            }
        }
        return empty(call.getMethod());
    }

    /** Returns whether the result may come when the method has returned long ago. */
    static boolean mayComeLater(InvocationContext call) {
        Class<?> type = call.getMethod().getReturnType();
        return AsyncResult.isStage(type)
                ? type.isAssignableFrom(CompletableFuture.class)
                : Stream.of(call.getParameters()).anyMatch(AsyncResponse.class::isInstance);
    }

    /** Returns what {@link #of} does; the answer follows when {@code end} is completed. */
    @SuppressWarnings("FutureReturnValueIgnored") // the server's
    static @Nullable Object at(CompletableFuture<@Nullable Object> end, InvocationContext call) {
        Method method = call.getMethod();
        if (AsyncResult.isStage(method.getReturnType())) {
            return end;
        }
        for (Object parameter : call.getParameters()) {
            if (parameter instanceof AsyncResponse suspended) {
                resume(suspended, end);
            }
        }
        return empty(method);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nothing follows the answer
    private static void resume(AsyncResponse suspended, CompletableFuture<@Nullable Object> end) {
        end.whenComplete((nothing, failure) -> {
            if (failure == null) {
                suspended.resume((Object) null);
            } else {
                suspended.resume(failure);
            }
        });
    }

    /** Has it come after this, whatever that throws. */
    static void after(Runnable answering, CompletableFuture<@Nullable Object> end) {
        try {
            answering.run();
            end.complete(null);
        } catch (Throwable e) {
            end.completeExceptionally(e);
        }
    }

    private static @Nullable Object empty(Method method) {
        Class<?> type = method.getReturnType();
        if (type == void.class) {
            return null;
        }
        if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        }
        return AsyncResult.isStage(type) ? CompletableFuture.completedFuture(null) : null;
    }
}
