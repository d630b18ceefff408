package ee.dedupe.internal.method;

import ee.dedupe.internal.identity.Caller;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who calls a method: whoever sent the request that it is called in, else the container's security identity.
 *
 * @param request the caller of the current request to a guarded resource
 * @param principal the name of the container's security identity; null for nobody
 */
public record MethodCallers(Supplier<Optional<Caller>> request, Supplier<@Nullable String> principal) {
    /** Of the call on this thread; empty for nobody known. */
    Optional<Caller> current() {
        return request.get().or(() -> Caller.ofPrincipal(principal.get()));
    }
}
