package ee.dedupe.internal.call;

import ee.dedupe.Layer;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.http.PastKeys;
import ee.dedupe.internal.engine.Verdict;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says what one kind of call has to say of a call before it runs. */
public interface CallSurface {
    /**
     * Returns what the call is known by.
     *
     * @throws RuntimeException when that cannot be told; the policy of {@link #layer} then decides whether it runs
     */
    CallFacts facts();

    /** The layer that guards the call, or would, if it could be told what it is known by. */
    Layer layer();

    /**
     * Tells how the call ends, as far as that is known when its method has returned or thrown.
     *
     * @param result what its method has returned
     * @param failure what its method has thrown, or null
     * @param choices what the application has said of its claims
     * @return empty when it ends later than its method, or when that is not known
     */
    default Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure, CallChoices choices) {
        return Optional.empty();
    }

    /**
     * Tells whether the answer that this duplicate would be given is still true.
     *
     * @param found what is stored of it
     * @param about what it is about
     */
    default Validity validity(Verdict.Replay found, Set<Subject> about) {
        return Validity.VALID;
    }

    /**
     * Asks what the guard before this one knows of a call that has a key; empty where that knows nothing, or has no such calls.
     *
     * @throws IOException when the answer cannot be read; whatever {@code keys} throws is thrown, too
     */
    default Optional<PastResult> past(PastKeys keys) throws IOException {
        return Optional.empty();
    }

    /** Returns what its method was called with; empty for a call that no other code makes of a method. */
    default Optional<@Nullable Object[]> arguments() {
        return Optional.empty();
    }

    /** The HTTP method; empty for a call that answers no HTTP request. */
    default String verb() {
        return "";
    }

    /** The canonical path; empty for a call that answers no HTTP request. */
    default String path() {
        return "";
    }
}
