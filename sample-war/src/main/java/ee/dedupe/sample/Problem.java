package ee.dedupe.sample;

import static java.util.stream.Collectors.joining;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.List;

/**
 * What a bad request is answered with: a problem (RFC 9457), with the fields at fault added to it.
 *
 * @param detail one sentence for people
 * @param errors one entry for each broken rule, for programs
 */
@JsonbPropertyOrder({"type", "title", "status", "detail", "errors"})
public record Problem(String type, String title, int status, String detail, List<FieldError> errors) {

    /**
     * One broken rule.
     *
     * @param field the field's name in the request, or {@code body} for the request as a whole
     * @param message what is wrong with it, for example {@code must be greater than 0}
     */
    @JsonbPropertyOrder({"field", "message"})
    public record FieldError(String field, String message) {}

    static Response badRequest(List<FieldError> errors) {
        String detail = errors.stream()
                .map(error -> error.field() + " " + error.message())
                .collect(joining("; "));
        Status status = Status.BAD_REQUEST;
        return Response.status(status)
                .type("application/problem+json")
                .entity(new Problem("about:blank", status.getReasonPhrase(), status.getStatusCode(), detail, errors))
                .build();
    }
}
