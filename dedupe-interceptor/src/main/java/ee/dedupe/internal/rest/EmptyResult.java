package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.async.AsyncResult;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.AsyncResponse;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What a method that did not run returns. An exception or a {@code Response} would not do for every method shape; an
 * empty result is turned into the answer by the response filter.
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
