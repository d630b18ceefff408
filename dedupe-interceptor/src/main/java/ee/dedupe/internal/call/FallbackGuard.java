package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.AnsweredByFallback;
import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Stands before the guard of a method that has a fallback, which answers inside of the guard: to the guard the method has
 * failed then, and the caller gets the fallback's answer. Thread-safe.
 */
public final class FallbackGuard implements Guard {
    /** The annotation of MicroProfile Fault Tolerance, which a server may lack. */
    private static final String FALLBACK = "org.eclipse.microprofile.faulttolerance.Fallback";

    private final Guard guard;

    private FallbackGuard(Guard guard) {
        this.guard = guard;
    }

    /** Returns whether this method has a fallback. */
    public static boolean has(Method method) {
        return Stream.of(method.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().equals(FALLBACK));
    }

    /** The guard of a method, which may have a fallback. */
    public static Guard of(Method method, Guard guard) {
        return has(method) ? new FallbackGuard(guard) : guard;
    }

    @Override
    public @Nullable Object call(InvocationContext call) throws Exception {
        return guarded(call, guard);
    }

    @Override
    public @Nullable Object call(InvocationContext call, BeanInstance bean) throws Exception {
        return guarded(call, same -> guard.call(same, bean));
    }

    private @Nullable Object guarded(InvocationContext call, Guard inside) throws Exception {
        GuardedInvocation.has(this::toldApart, call);
        try {
            Object result = inside.call(call);
            return result instanceof CompletionStage<?> stage && GuardedInvocation.canStandIn(call.getMethod())
                    ? given(stage)
                    : result;
        } catch (AnsweredByFallback fallback) {
            return fallback.answer();
        }
    }

    private @Nullable Object toldApart(@Nullable Object answer, Method method, GuardedInvocation inside)
            throws AnsweredByFallback {
        if (answer instanceof CompletionStage<?> stage && GuardedInvocation.canStandIn(method)) {
            return toldApart(stage, inside);
        }
        Throwable failure = failure(inside);
        if (failure != null && isOver(method)) {
            throw new AnsweredByFallback(answer, failure);
        }
        return answer;
    }

    /** Returns whether a method that has returned has ended. */
    private static boolean isOver(Method method) {
        Class<?> declared = method.getReturnType();
        return !CompletionStage.class.isAssignableFrom(declared) && !Future.class.isAssignableFrom(declared);
    }

    /** Where nothing sees the method, its answers are taken for its own. */
    private static @Nullable Throwable failure(GuardedInvocation inside) {
        return inside.isSeen() ? inside.failure() : null;
    }

    /** Returns the answer as the guard sees it: that of a fallback is a failure. */
    @SuppressWarnings("FutureReturnValueIgnored") // what is handed on follows it
    private CompletionStage<@Nullable Object> toldApart(CompletionStage<?> answer, GuardedInvocation inside) {
        CompletableFuture<@Nullable Object> told = new CompletableFuture<>();
        answer.whenComplete((value, failed) -> {
            Throwable failure = failed == null ? failure(inside) : null;
            if (failure != null) {
                told.completeExceptionally(new AnsweredByFallback(value, failure));
            } else {
                complete(told, value, failed);
            }
        });
        return told;
    }

    /** Returns the result as the caller sees it, with the answer of a fallback. */
    @SuppressWarnings("FutureReturnValueIgnored") // what is handed on follows it
    private static CompletionStage<@Nullable Object> given(CompletionStage<?> result) {
        CompletableFuture<@Nullable Object> given = new CompletableFuture<>();
        result.whenComplete((value, failed) -> {
            if (failed != null && GuardedInvocation.cause(failed) instanceof AnsweredByFallback fallback) {
                given.complete(fallback.answer());
            } else {
                complete(given, value, failed);
            }
        });
        return given;
    }

    private static void complete(
            CompletableFuture<@Nullable Object> stage, @Nullable Object value, @Nullable Throwable failed) {
        if (failed == null) {
            stage.complete(value);
        } else {
            stage.completeExceptionally(failed);
        }
    }
}
