package ee.dedupe.http;

import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;

/**
 * Builds the answer to a fingerprint duplicate. A CDI bean, named by {@link ee.dedupe.Deduplicated#responder()}. Called
 * on the request's thread in place of the method; what it throws is logged, and the duplicate is answered with the
 * usual conflict.
 */
public interface DuplicateResponder {
    /** Returns the answer, any status and entity. */
    Response respond(Duplicate duplicate);

    /**
     * The facts that are known of the first call.
     *
     * @param age since it was claimed, by the clocks of two nodes; never negative
     * @param first its answer; empty while it still runs, after the wait, and when its answer was not stored
     * @param inFlight whether it still runs
     */
    record Duplicate(Duration age, Optional<FirstAnswer> first, boolean inFlight) {}
}
