package ee.dedupe.client;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the guard's word in the body of a refusal: in problem details, and in the forms of written contracts, where the
 * service may be another's.
 */
final class RefusalWords {
    private static final Pattern PROBLEM = Pattern.compile("\"type\"\\s*:\\s*\"([^\"]*[:/#])([a-z-]+)\"");
    private static final String OURS = "urn:dedupe:";
    private static final Pattern CODE = Pattern.compile("\"code\"\\s*:\\s*\"([a-z_-]+)\"");
    /** Agentic Commerce Protocol and Stripe. What nobody else means by them. */
    private static final Map<String, String> CODES = Map.of(
            "idempotency_in_flight", "in-flight",
            "idempotency_key_in_use", "in-flight",
            "idempotency_conflict", "mismatch",
            "idempotency_key_reused", "mismatch",
            "idempotency_key_required", "invalid",
            "idempotency_key_invalid", "invalid");
    /** Stripe's, of the same mismatch; its errors of this kind need not have a code. */
    private static final Pattern STRIPES_MISMATCH = Pattern.compile("\"type\"\\s*:\\s*\"idempotency_error\"");

    private RefusalWords() {}

    /**
     * One of these words, if the body says it.
     *
     * @param known the guard's
     */
    static Optional<String> in(String body, Set<String> known) {
        Optional<String> code = CODE.matcher(body).results().findFirst().map(found -> found.group(1));
        return problem(body, code)
                .filter(known::contains)
                .or(() -> code.map(CODES::get))
                .or(() -> STRIPES_MISMATCH.matcher(body).find() ? Optional.of("mismatch") : Optional.empty());
    }

    /** Under a service's own base only where the code says the same: a type of an application may end in such a word. */
    private static Optional<String> problem(String body, Optional<String> code) {
        Matcher type = PROBLEM.matcher(body);
        return type.find()
                        && (type.group(1).equals(OURS)
                                || code.filter(type.group(2)::equals).isPresent())
                ? Optional.of(type.group(2))
                : Optional.empty();
    }
}
