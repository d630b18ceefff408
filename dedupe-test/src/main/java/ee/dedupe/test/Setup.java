package ee.dedupe.test;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Holds what was given.
 *
 * @param means what a play may need beside requests
 */
record Setup(Sent sent, WrittenContract contract, Callers callers, Provoked provoked, Means means, Patience patience) {
    /** Stands in a body for what is another in each play. */
    static final String UNIQUE = "{{unique}}";

    /**
     * The request.
     *
     * @param body with a byte in each character, and perhaps with {@value #UNIQUE}
     */
    record Sent(
            URI uri, String method, List<Header> headers, String keyHeader, String body, Optional<String> otherBody) {
        @Override
        public String toString() {
            return method;
        }
    }

    /** Headers that say who calls. */
    record Callers(Optional<Header> one, Optional<Header> other) {}

    /** Headers that make a call take long, or fail. */
    record Provoked(Optional<Header> slow, Optional<Header> fails5xx, Optional<Header> fails4xx) {}

    /**
     * Other means.
     *
     * @param count how often something ran so far; without it the answers tell
     * @param trust whom requests over TLS trust
     */
    record Means(Optional<URI> node, Optional<Restart> restart, Optional<Count> count, Trust trust) {
        @Override
        public String toString() {
            return count.isPresent() ? "by a count" : "by the answers alone";
        }
    }

    /**
     * Returns how long is waited.
     *
     * @param answer for an answer
     * @param settling how long a retry is repeated, or a count awaited
     */
    record Patience(Duration answer, Duration settling) {}

    boolean contentIsFresh() {
        return sent.body().contains(UNIQUE);
    }
}
