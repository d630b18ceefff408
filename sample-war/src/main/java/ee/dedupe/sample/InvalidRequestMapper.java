package ee.dedupe.sample;

import static java.util.stream.Collectors.joining;

import ee.dedupe.sample.Problem.FieldError;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;

/** Answers what Bean Validation refused with 400 and a {@link Problem}; each server has its own format otherwise. */
@Provider
public class InvalidRequestMapper implements ExceptionMapper<ConstraintViolationException> {

    @Override
    public Response toResponse(ConstraintViolationException refused) {
        List<FieldError> errors = refused.getConstraintViolations().stream()
                .map(violation -> new FieldError(field(violation), violation.getMessage()))
                .sorted(Comparator.comparing(FieldError::field).thenComparing(FieldError::message))
                .toList();
        return Problem.badRequest(errors);
    }

    /** The client knows the JSON it sent, not the Java method and parameter in front of it. */
    private static String field(ConstraintViolation<?> violation) {
        String field = StreamSupport.stream(violation.getPropertyPath().spliterator(), false)
                .filter(node -> node.getKind() == ElementKind.PROPERTY)
                .map(Path.Node::getName)
                .collect(joining("."));
        return field.isEmpty() ? "body" : field;
    }
}
