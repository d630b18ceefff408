package ee.dedupe.internal.rest;

import jakarta.ws.rs.container.AsyncResponse;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the caller of a guarded method was given.
 *
 * @param result what it has returned, or what stands for that
 * @param arguments what it was called with
 */
record Given(@Nullable Object result, List<?> arguments) {
    /** Whether a call with these is the same one: another, by whatever goes on in the same request, is none of the guard's. */
    boolean isFor(List<?> others) {
        for (int i = 0; i < arguments.size(); i++) {
            // One that is watched stands in the place of the server's.
            if (!(arguments.get(i) instanceof AsyncResponse) && !Objects.equals(arguments.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }
}
