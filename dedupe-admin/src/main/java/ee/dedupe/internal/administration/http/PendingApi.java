package ee.dedupe.internal.administration.http;

import ee.dedupe.Administration;
import ee.dedupe.Recovery.GivenUp;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Calls that nobody finishes, as operators ask for them.
 *
 * @param administration the application's, asked for with each request
 */
record PendingApi(Supplier<? extends Administration> administration) {
    static final String PATH = "/pending";

    private static final int MOST_LISTED = 50;

    AdminAnswer list(AdminRequest request) {
        Administration node = administration.get();
        return AdminAnswer.of(Map.of(
                "waiting",
                node.pending(),
                "givenUp",
                node.givenUp(request.most(MOST_LISTED)).stream()
                        .map(PendingApi::json)
                        .toList()));
    }

    AdminAnswer one(AdminRequest request) {
        String keyHash = request.hash(PATH);
        boolean done =
                switch (request.verb()) {
                    case "POST" -> administration.get().retry(keyHash, request.neededReason());
                    case "DELETE" -> administration.get().drop(keyHash, request.neededReason());
                    default -> false;
                };
        if (done) {
            return AdminAnswer.nothing();
        }
        return request.verb().equals("POST") || request.verb().equals("DELETE")
                ? AdminAnswer.problem(404, "unknown", "No call with this hash is given up.")
                : AdminAnswer.notAllowed();
    }

    private static Map<String, Object> json(GivenUp call) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("keyHash", call.keyHash());
        json.put("operation", call.operation());
        json.put("attempts", call.attempts());
        return json;
    }
}
