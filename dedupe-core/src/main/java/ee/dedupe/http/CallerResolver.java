package ee.dedupe.http;

import java.util.Optional;

/**
 * Decides who calls. A bean of this type replaces both the authenticated principal and {@code dedupe.caller.header}.
 * Called once for each guarded request, after container authentication, on the request's thread.
 */
@FunctionalInterface
public interface CallerResolver {
    /**
     * Returns a stable name of the caller, the same for every request of theirs; empty when nobody is known. It must
     * not be a token, cookie or session id: these change between a request and its retry. Only a digest of it is
     * stored.
     */
    Optional<String> resolve(HttpCall call);
}
