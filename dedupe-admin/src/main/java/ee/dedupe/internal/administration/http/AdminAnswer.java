package ee.dedupe.internal.administration.http;

import jakarta.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An answer to an operator, which does not depend on a server.
 *
 * @param status the HTTP status
 * @param type the content type; empty without a body
 * @param text the body
 */
record AdminAnswer(int status, String type, String text) {
    static AdminAnswer of(Map<String, ?> content) {
        return new AdminAnswer(200, "application/json", json(content));
    }

    static AdminAnswer nothing() {
        return new AdminAnswer(204, "", "");
    }

    static AdminAnswer notAllowed() {
        return problem(405, "method", "This verb means nothing here.");
    }

    /** Tells a problem as in RFC 9457, with the members that the guard's own refusals have. */
    static AdminAnswer problem(int status, String code, String detail) {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", "urn:dedupe:administration:" + code);
        problem.put("status", status);
        problem.put("detail", detail);
        problem.put("code", code);
        return new AdminAnswer(status, "application/problem+json", json(problem));
    }

    private static String json(Map<String, ?> content) {
        return Json.createObjectBuilder(content).build().toString();
    }
}
