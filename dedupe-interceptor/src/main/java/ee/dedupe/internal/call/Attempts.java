package ee.dedupe.internal.call;

import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/**
 * The attempts at one piece of work, one after the other: each begins with what its call had said before the first one. Travels
 * with an invocation where others may try its method again inside of the guard. Thread-safe.
 */
public final class Attempts {
    private static final String KEY = "ee.dedupe.internal.attempts";

    private final CallChoices choices;
    private CallChoices.@Nullable Said before;

    /** None yet. */
    Attempts(CallChoices choices) {
        this.choices = choices;
    }

    /** Goes on with an invocation, whose method its call may try more than once. */
    public static @Nullable Object proceed(InvocationContext invocation, CallChoices choices) throws Exception {
        invocation.getContextData().put(KEY, new Attempts(choices));
        return invocation.proceed();
    }

    /** The method of this invocation is about to be called, perhaps not for the first time. */
    static void begin(InvocationContext invocation) {
        if (invocation.getContextData().get(KEY) instanceof Attempts attempts) {
            attempts.begin();
        }
    }

    /** One more begins. */
    synchronized void begin() {
        if (before == null) {
            before = choices.said();
        } else {
            choices.backTo(before);
        }
    }
}
