package ee.dedupe.http;

import jakarta.ws.rs.core.Response;

/**
 * Writes the refusals of all guarded requests in the application's own form. A CDI bean, at most one. It sees what the client may
 * be told, and neither key, caller nor content. Called on the request's thread in place of the method; what it throws is logged,
 * and the client gets the usual answer.
 */
@FunctionalInterface
public interface ProblemWriter {
    /**
     * Makes the refusal of one request.
     *
     * @param outcome as in {@code Idempotency-Status}, such as {@code mismatch}
     * @param title what happened, in English, such as {@code Idempotency key missing}
     * @param usual what would be answered without this bean: status, headers and, as text, the body
     * @return any status, headers and body; {@code usual} leaves it as it is
     */
    Response write(String outcome, String title, Response usual);
}
