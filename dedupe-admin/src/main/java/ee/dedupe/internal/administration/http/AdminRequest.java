package ee.dedupe.internal.administration.http;

import ee.dedupe.internal.administration.ForOperators;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request of an operator, which does not depend on a server.
 *
 * @param verb the HTTP method
 * @param path behind the servlet's own, with a leading slash
 * @param hasQuery whether something stands in the address, where logs see it
 * @param parameters the first value of each, of the address or the form; null without one
 */
record AdminRequest(String verb, String path, boolean hasQuery, Function<String, @Nullable String> parameters) {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{64}");

    String parameter(String name, String otherwise) {
        String value = parameters.apply(name);
        return value == null || value.isBlank() ? otherwise : value.strip();
    }

    /** Returns how many are listed at most: the given number where the request does not say. */
    int most(int otherwise) {
        String most = parameter("most", String.valueOf(otherwise));
        if (!NUMBER.matcher(most).matches()) {
            throw new ForOperators.Refused("most must be a whole number.");
        }
        return Integer.parseInt(most);
    }

    /** Returns the hash that stands in the path behind this and a slash. */
    String hash(String behind) {
        String keyHash = path.substring(behind.length() + 1);
        if (!HASH.matcher(keyHash).matches()) {
            throw new ForOperators.Refused("The hash of a claim has 64 hexadecimal digits.");
        }
        return keyHash;
    }

    /** Returns the reason for the audit log; a text that tells of none where none is given. */
    String reason() {
        return parameter("reason", "no reason given");
    }

    /** Returns the reason, and refuses a request without one: it may let a call run twice. */
    String neededReason() {
        String reason = parameter("reason", "");
        if (reason.isEmpty()) {
            throw new ForOperators.Refused(
                    "Nothing was done: reason is missing. Say why, in 1 to 200 characters: the audit log keeps it.");
        }
        return reason;
    }
}
