package ee.dedupe.internal.call;

import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/**
 * Tells a guard that what it has seen fail was answered for outside of it, as by a fallback whose priority was moved. An exception
 * that leaves all interceptors is the application's own end: that is mapped to an answer.
 */
public final class AnsweredOutside {
    private static final String KEY = "ee.dedupe.internal.failed";

    private AnsweredOutside() {}

    /** A guarded method has failed; this is told if something outside of the guard answers in its place. */
    public static void tell(InvocationContext invocation, Runnable ifAnswered) {
        invocation.getContextData().put(KEY, ifAnswered);
    }

    /** What the caller gets, seen outside of all other interceptors. */
    public static @Nullable Object seen(InvocationContext invocation, @Nullable Object answer) {
        if (invocation.getContextData().get(KEY) instanceof Runnable answered) {
            answered.run();
        }
        return answer;
    }
}
