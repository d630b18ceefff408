package ee.dedupe.http;

import java.io.InputStream;
import java.security.Principal;
import java.util.List;
import java.util.Optional;

/** One guarded HTTP request, as {@link CallerResolver} and {@link Fingerprinter} see it. Valid during that call only. */
public interface HttpCall {
    /** Returns the HTTP method, upper case. */
    String verb();

    /**
     * Returns the canonical path: relative to the application, one leading slash, no dot segments. Letters, digits and
     * {@code - . _ ~} have no escape; the hex digits of other escapes are in upper case.
     */
    String path();

    /** Returns the query as sent, without the question mark; empty when there is none. */
    Optional<String> query();

    /** Returns the values of a header, in order; the name in any case; empty when absent. */
    List<String> header(String name);

    /** Returns the authenticated principal, or empty; also empty for a server's stand-in for nobody. */
    Optional<Principal> principal();

    /** Returns the request body, from its start at each call; empty in a {@link CallerResolver}, which runs before. */
    InputStream body();
}
