package ee.dedupe.internal.rest.problem;

import ee.dedupe.internal.operation.Contract;
import java.util.Locale;
import java.util.Optional;

/**
 * A refusal as JSON, in the form that a contract gives to errors.
 *
 * @param contract whose form; of one that leaves it open, and without one, it is that of RFC 9457
 * @param kind what tells this kind of refusals from others, as a URI
 */
public record ProblemText(Problem problem, Optional<Contract> contract, String kind) {

    /** Returns whether it is {@code application/problem+json}; else it is {@code application/json}. */
    public boolean isPlain() {
        return contract.isEmpty() || contract.get() == Contract.IETF || contract.get() == Contract.UCP;
    }

    /** All texts but the detail, which an application may have told, are the library's own and need no escapes. */
    public String json() {
        return isPlain()
                ? "{\"type\":\"" + kind + "\",\"title\":\"" + problem.title() + "\",\"status\":" + problem.status()
                        + ",\"detail\":\"" + detail() + "\",\"code\":\""
                        + problem.outcome().word() + "\",\"retryable\":" + problem.retryable() + "}"
                : switch (contract.get()) {
                    case ACP ->
                        "{\"type\":\"" + (isOurs() ? "service_unavailable" : "invalid_request") + "\",\"code\":\""
                                + code("idempotency_conflict", "idempotency_in_flight") + message() + "}";
                    case STRIPE ->
                        "{\"error\":{\"type\":\"" + stripeType() + "\",\"code\":\""
                                + code("idempotency_key_reused", "idempotency_key_in_use") + message() + "}}";
                    default ->
                        "{\"error\":{\"type\":\"" + icebergType() + "\",\"code\":" + problem.status()
                                + ",\"message\":\"" + detail() + "\"}}";
                };
    }

    private String detail() {
        String detail = problem.detail();
        for (int i = 0; i < detail.length(); i++) {
            if (isEscaped(detail.charAt(i))) {
                return escaped(detail);
            }
        }
        return detail;
    }

    private static boolean isEscaped(int character) {
        return character == '"' || character == '\\' || character < ' ';
    }

    private static String escaped(String detail) {
        StringBuilder escaped = new StringBuilder();
        detail.chars().forEach(character -> {
            if (!isEscaped(character)) {
                escaped.append((char) character);
            } else if (character < ' ') {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", character));
            } else {
                escaped.append('\\').append((char) character);
            }
        });
        return escaped.toString();
    }

    private String message() {
        return "\",\"message\":\"" + detail() + "\"";
    }

    private String code(String mismatch, String inFlight) {
        return switch (problem.outcome()) {
            case MISMATCH -> mismatch;
            case IN_FLIGHT -> inFlight;
            case INVALID -> problem.keyMissing() ? "idempotency_key_required" : "idempotency_key_invalid";
            default -> problem.outcome().word().replace('-', '_');
        };
    }

    private boolean isOurs() {
        return problem.status() == 503;
    }

    private String stripeType() {
        return switch (problem.outcome()) {
            case MISMATCH -> "idempotency_error";
            case UNAVAILABLE -> "api_error";
            default -> "invalid_request_error";
        };
    }

    private String icebergType() {
        return switch (problem.status()) {
            case 400 -> "BadRequestException";
            case 422 -> "UnprocessableEntityException";
            case 503 -> "ServiceUnavailableException";
            default -> "ConflictException";
        };
    }
}
