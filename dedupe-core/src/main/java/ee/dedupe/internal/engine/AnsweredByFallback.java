package ee.dedupe.internal.engine;

import org.jspecify.annotations.Nullable;

/**
 * A method has failed, and a fallback has answered in its place: to its guard that is a failure, and its caller gets the
 * answer. The cause is what the method has failed with.
 */
@SuppressWarnings("serial") // is thrown to the guard that catches it
public final class AnsweredByFallback extends Exception {
    private final transient @Nullable Object answer;

    /** Makes the exception with what the caller gets, and what the method has failed with. */
    public AnsweredByFallback(@Nullable Object answer, Throwable failure) {
        super(null, failure, false, false);
        this.answer = answer;
    }

    /** Returns what the caller gets. */
    public @Nullable Object answer() {
        return answer;
    }
}
