package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.AnsweredByFallback;
import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * One invocation that a guard lets run, seen from three places: by the guard; inside of all other interceptors, where each attempt at
 * the method begins and ends; and outside of them, where somebody may have answered for what the guard has seen fail. Of several
 * attempts the last one counts. Travels with the invocation; thread-safe.
 */
public final class GuardedInvocation {
    private static final String KEY = "ee.dedupe.internal.invocation";
    private static final String FALLBACK = "ee.dedupe.internal.fallback";
    private static final String SEEN = "ee.dedupe.internal.seen";

    /** Tells answers of a fallback apart, which may be inside of the guard. */
    interface Fallback {
        /**
         * Returns what the guard sees of an answer: it is the method's, or the method has failed.
         *
         * @throws AnsweredByFallback for the answer of a fallback
         */
        @Nullable
        Object toldApart(@Nullable Object answer, Method method, GuardedInvocation inside) throws AnsweredByFallback;
    }

    /** Is told of what is outside of a guard. */
    public interface Outside {
        /**
         * The invocation has ended there.
         *
         * @param thrown that is mapped to an answer then; null where the caller has got one
         */
        void ended(@Nullable Throwable thrown);
    }

    private enum State {
        NOT_RUN,
        NOT_BACK,
        ENDED
    }

    private final CallChoices choices;
    private final @Nullable Fallback fallback;
    private final Outside outside;
    private final boolean seen;
    private CallChoices.@Nullable Said before;
    private volatile State state = State.NOT_RUN;
    private volatile @Nullable Throwable thrown;

    private GuardedInvocation(CallChoices choices, @Nullable Fallback fallback, Outside outside, boolean seen) {
        this.choices = choices;
        this.fallback = fallback;
        this.outside = outside;
        this.seen = seen;
    }

    /**
     * Goes on with an invocation whose guard lets it run, as {@link #attempted} and {@link #outermost} see it.
     *
     * @param choices what the call has said
     * @throws Exception what it throws, unchanged
     */
    public static @Nullable Object proceed(InvocationContext invocation, CallChoices choices, Outside outside)
            throws Exception {
        Fallback fallback = invocation.getContextData().get(FALLBACK) instanceof Fallback some ? some : null;
        Map<String, Object> data = invocation.getContextData();
        GuardedInvocation own = new GuardedInvocation(choices, fallback, outside, data.containsKey(SEEN));
        data.put(KEY, own);
        Object answer = invocation.proceed();
        return fallback == null ? answer : fallback.toldApart(answer, invocation.getMethod(), own);
    }

    /** The method of an invocation has a fallback. */
    static void has(Fallback fallback, InvocationContext invocation) {
        invocation.getContextData().put(FALLBACK, fallback);
    }

    /** Goes on with an invocation next to its method: one attempt, which begins with what the call had said before the first one. */
    public static @Nullable Object attempted(InvocationContext invocation) throws Exception {
        return invocation.getContextData().get(KEY) instanceof GuardedInvocation own
                ? own.attempt(invocation)
                : invocation.proceed();
    }

    /**
     * Goes on with an invocation outside of all other interceptors.
     *
     * @return what the caller gets
     * @throws Exception what leaves these: the application's own end, which is mapped to an answer
     */
    public static @Nullable Object outermost(InvocationContext invocation, Callable<@Nullable Object> inside)
            throws Exception {
        invocation.getContextData().put(SEEN, true);
        try {
            Object answer = inside.call();
            endedOutside(invocation, null);
            return answer;
        } catch (Throwable thrown) {
            endedOutside(invocation, thrown);
            throw thrown;
        }
    }

    private static void endedOutside(InvocationContext invocation, @Nullable Throwable thrown) {
        if (invocation.getContextData().get(KEY) instanceof GuardedInvocation own) {
            own.outside.ended(thrown);
        }
    }

    private @Nullable Object attempt(InvocationContext invocation) throws Exception {
        synchronized (this) {
            before = choices.begin(before);
        }
        // Nobody asks how any other ends.
        return fallback == null ? invocation.proceed() : watched(invocation);
    }

    private @Nullable Object watched(InvocationContext invocation) throws Exception {
        state = State.NOT_BACK;
        Object result;
        try {
            result = invocation.proceed();
        } catch (Throwable failure) {
            ended(failure);
            throw failure;
        }
        if (result instanceof CompletionStage<?> stage && canStandIn(invocation.getMethod())) {
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

    /** Returns what the method has failed with; null when it has returned, or its stage has completed. */
    @Nullable
    Throwable failure() {
        return switch (state) {
            case NOT_RUN -> new IllegalStateException("The method has not run");
            case NOT_BACK -> new TimeoutException("The method is not back");
            case ENDED -> thrown;
        };
    }

    /** Returns whether all is seen of the invocation, outside of all interceptors and next to the method, if it runs. */
    boolean isSeen() {
        return seen;
    }

    /** Returns whether another stage can stand for the one that this method returns. */
    static boolean canStandIn(Method method) {
        return method.getReturnType().isAssignableFrom(CompletableFuture.class);
    }

    /** Takes a failure out of what stages wrap it in. */
    static Throwable cause(Throwable failed) {
        Throwable cause = failed.getCause();
        return cause != null && (failed instanceof CompletionException || failed instanceof ExecutionException)
                ? cause
                : failed;
    }
}
