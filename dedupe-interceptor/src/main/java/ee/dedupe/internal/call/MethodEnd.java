package ee.dedupe.internal.call;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * How a method has ended that others may answer for: seen inside of all other interceptors, and asked outside of them. Of
 * several attempts the last one counts. Travels with its invocation; thread-safe.
 */
public final class MethodEnd {
    private static final String KEY = "ee.dedupe.internal.end";

    private enum State {
        NOT_RUN,
        NOT_BACK,
        ENDED
    }

    private volatile State state = State.NOT_RUN;
    private volatile @Nullable Throwable thrown;

    private MethodEnd() {}

    /** Of an invocation that is about to begin. */
    static MethodEnd begin(InvocationContext call) {
        MethodEnd end = new MethodEnd();
        call.getContextData().put(KEY, end);
        return end;
    }

    /** Goes on with an invocation, which begins an attempt, and sees how it ends if anybody wants to know. */
    public static @Nullable Object proceed(InvocationContext call) throws Exception {
        Attempts.begin(call);
        return call.getContextData().get(KEY) instanceof MethodEnd end ? end.watch(call) : call.proceed();
    }

    private @Nullable Object watch(InvocationContext call) throws Exception {
        state = State.NOT_BACK;
        Object result;
        try {
            result = call.proceed();
        } catch (Throwable failure) {
            ended(failure);
            throw failure;
        }
        if (result instanceof CompletionStage<?> stage && canStandIn(call.getMethod())) {
            // What follows the stage must come later than this.
            return stage.whenComplete((value, failed) -> ended(failed == null ? null : cause(failed)));
        }
        ended(null);
        return result;
    }

    private void ended(@Nullable Throwable failure) {
        thrown = failure;
        state = State.ENDED;
    }

    /** What the method has failed with; null when it has returned, or its stage has completed. */
    @Nullable
    Throwable failure() {
        return switch (state) {
            case NOT_RUN -> new IllegalStateException("The method has not run");
            case NOT_BACK -> new TimeoutException("The method is not back");
            case ENDED -> thrown;
        };
    }

    /** Whether the method was seen to begin. */
    boolean isBegun() {
        return state != State.NOT_RUN;
    }

    /** Whether another stage can stand for the one that this method returns. */
    static boolean canStandIn(Method method) {
        return method.getReturnType().isAssignableFrom(CompletableFuture.class);
    }

    /** Whether a method that has returned this has ended. */
    static boolean isOver(Method method) {
        Class<?> declared = method.getReturnType();
        return !CompletionStage.class.isAssignableFrom(declared) && !Future.class.isAssignableFrom(declared);
    }

    /** Without what stages wrap it in. */
    static Throwable cause(Throwable failed) {
        Throwable cause = failed.getCause();
        return cause != null && (failed instanceof CompletionException || failed instanceof ExecutionException)
                ? cause
                : failed;
    }
}
