package ee.dedupe.openapi;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.openapi.Described;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * One operation in the document.
 *
 * @param model of it
 * @param parameters that it has already
 */
record DocumentedOperation(Operation model, KnownParameters parameters) {
    private static final String OURS = "By the guard: ";

    void add(Described operation) {
        operation
                .keys()
                .headers()
                .forEach(name ->
                        addKey(name, Parameter.In.HEADER, operation.keys().required()));
        operation
                .keys()
                .parameters()
                .forEach(name ->
                        addKey(name, Parameter.In.QUERY, operation.keys().required()));
        if (model.getResponses() == null) {
            model.setResponses(OASFactory.createAPIResponses());
        }
        mark(model.getResponses());
        operation.refusals().forEach(this::addRefusal);
    }

    /** Links all answers to the operation that tells what became of the request. */
    void addLink(Described operation) {
        operation
                .outcomeLabel()
                .ifPresent(label -> operation.keys().headers().stream()
                        .findFirst()
                        .ifPresent(header -> all(model.getResponses())
                                .filter(response -> response.getLinks() == null
                                        || !response.getLinks().containsKey(OutcomeOperation.ID))
                                .forEach(response ->
                                        response.addLink(OutcomeOperation.ID, OutcomeOperation.link(label, header)))));
    }

    private void addKey(String name, Parameter.In place, boolean required) {
        if (!parameters.has(model, name, place)) {
            model.addParameter(OASFactory.createParameter()
                    .name(name)
                    .in(place)
                    .required(required)
                    .description("A value of the client's choice for one intent, the same for each attempt")
                    .schema(Schemas.key()));
        }
    }

    /**
     * Marks the responses. What the application answers itself tells what became of the request; refusals are of an
     * earlier run of this filter.
     */
    private static void mark(APIResponses responses) {
        all(responses).filter(response -> !isRefusal(response)).forEach(response -> {
            addHeader(response, IdempotencyStatus.HEADER, "What the guard made of the request");
            addHeader(
                    response, IdempotencyStatus.REPLAYED_HEADER, "true where this is the answer of an earlier request");
        });
    }

    private static Stream<APIResponse> all(APIResponses responses) {
        return responses.getAPIResponses() == null
                ? Stream.empty()
                : Stream.concat(
                                responses.getAPIResponses().values().stream(),
                                Stream.ofNullable(responses.getDefaultValue()))
                        .filter(Objects::nonNull)
                        .distinct();
    }

    private static boolean isRefusal(APIResponse response) {
        return response.getDescription() != null && response.getDescription().startsWith(OURS);
    }

    private void addRefusal(int status, List<String> words) {
        String code = String.valueOf(status);
        String description = OURS + String.join(", ", words);
        APIResponse response = model.getResponses().getAPIResponse(code);
        if (response == null) {
            response = OASFactory.createAPIResponse().description(description);
            model.getResponses().addAPIResponse(code, response);
        }
        addHeader(response, IdempotencyStatus.HEADER, description);
        if (words.contains("in-flight") || words.contains("unavailable")) {
            addHeader(response, "Retry-After", "Seconds after which the same request may be sent again");
        }
    }

    private static void addHeader(APIResponse response, String name, String description) {
        if (response.getHeaders() == null || !response.getHeaders().containsKey(name)) {
            Header header =
                    OASFactory.createHeader().description(description).schema(Schemas.of(Schema.SchemaType.STRING));
            response.addHeader(name, header);
        }
    }
}
