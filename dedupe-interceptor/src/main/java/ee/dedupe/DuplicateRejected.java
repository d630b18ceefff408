package ee.dedupe;

import java.time.Duration;

/**
 * CDI event: a duplicate was answered without running and without a replay. Fired synchronously and asynchronously;
 * what an observer throws is logged and changes nothing.
 *
 * @param operation bean class and method, for example {@code com.acme.Payments.create}
 * @param verb the HTTP method; empty for a call that answers no request
 * @param path the request's canonical path, relative to the application; empty for a call that answers none
 * @param layer the claim that matched
 * @param age how old the matching claim is, by the clocks of the two nodes; never negative
 * @param keyHash the storage key in lower-case hex; holds neither the caller nor the content
 */
public record DuplicateRejected(
        String operation, String verb, String path, Layer layer, Duration age, String keyHash) {}
