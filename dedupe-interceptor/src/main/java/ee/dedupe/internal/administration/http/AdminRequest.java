package ee.dedupe.internal.administration.http;

import ee.dedupe.internal.administration.ForOperators;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What an operator asks, apart from any server.
 *
 * @param verb the HTTP method
 * @param path behind the servlet's own, with a leading slash
 * @param hasQuery whether something stands in the address, where logs see it
 * @param parameters the first value of each, of the address or the form; null without one
 */
record AdminRequest(String verb, String path, boolean hasQuery, Function<String, @Nullable String> parameters) {
    String parameter(String name, String otherwise) {
        String value = parameters.apply(name);
        return value == null || value.isBlank() ? otherwise : value.strip();
    }

    /** Why it is asked for, as the audit log has it. */
    String reason() {
        return parameter("reason", "no reason given");
    }

    /** The same, of what lets a call run twice. */
    String neededReason() {
        String reason = parameter("reason", "");
        if (reason.isEmpty()) {
            throw new ForOperators.Refused(
                    "Nothing was done: reason is missing. Say why, in 1 to 200 characters: the audit log keeps it.");
        }
        return reason;
    }
}
