package ee.dedupe.http;

import java.io.InputStream;
import java.security.Principal;
import java.util.List;
import java.util.Optional;

/** One guarded HTTP request, as {@link CallerResolver} and {@link Fingerprinter} see it. Valid during that call only. */
public interface HttpCall {
    /** The HTTP method, upper case. */
    String verb();

    /**
     * The canonical path: relative to the application, one leading slash, no dot segments. Letters, digits and
     * {@code - . _ ~} have no escape; the hex digits of other escapes are in upper case.
     */
    String path();

    /** The query as sent, without the question mark; empty when there is none. */
    Optional<String> query();

    /** The values of a header, in order; the name in any case; empty when absent. */
    List<String> header(String name);

    /** The authenticated principal, or empty; also empty for a server's stand-in for nobody. */
    Optional<Principal> principal();

    /**
     * The request body, from its start at each call. Empty inside a {@link CallerResolver}, which runs before the body
     * is read.
     */
    InputStream body();
}
