package ee.dedupe.openapi;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.openapi.Described;
import java.lang.reflect.Method;
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
    private static final int LONGEST_KEY = 255;

    void add(Described operation) {
        operation.keyHeaders().forEach(name -> addKey(name, Parameter.In.HEADER, operation.keyRequired()));
        operation.keyParameters().forEach(name -> addKey(name, Parameter.In.QUERY, operation.keyRequired()));
        if (model.getResponses() == null) {
            model.setResponses(OASFactory.createAPIResponses());
        }
        mark(model.getResponses());
        operation.refusals().forEach(this::addRefusal);
    }

    private void addKey(String name, Parameter.In place, boolean required) {
        if (!parameters.has(model, name, place)) {
            model.addParameter(OASFactory.createParameter()
                    .name(name)
                    .in(place)
                    .required(required)
                    .description("A value of the client's choice for one intent, the same for each attempt")
                    .schema(text().minLength(1).maxLength(LONGEST_KEY)));
        }
    }

    /**
     * Marks the responses. What the application answers itself tells what became of the request; refusals are of an
     * earlier run of this filter.
     */
    private static void mark(APIResponses responses) {
        if (responses.getAPIResponses() != null) {
            Stream.concat(responses.getAPIResponses().values().stream(), Stream.ofNullable(responses.getDefaultValue()))
                    .filter(Objects::nonNull)
                    .filter(response -> !isRefusal(response))
                    .distinct()
                    .forEach(response -> {
                        addHeader(response, IdempotencyStatus.HEADER, text(), "What the guard made of the request");
                        addHeader(
                                response,
                                IdempotencyStatus.REPLAYED_HEADER,
                                text(),
                                "true where this is the answer of an earlier request");
                    });
        }
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
        addHeader(response, IdempotencyStatus.HEADER, text(), description);
        if (words.contains("in-flight") || words.contains("unavailable")) {
            addHeader(response, "Retry-After", text(), "Seconds after which the same request may be sent again");
        }
    }

    private static void addHeader(APIResponse response, String name, Schema schema, String description) {
        if (response.getHeaders() == null || !response.getHeaders().containsKey(name)) {
            Header header = OASFactory.createHeader().description(description).schema(schema);
            response.addHeader(name, header);
        }
    }

    /** A string. From OpenAPI 3.1 on, so of MicroProfile OpenAPI 4, a schema has a list of types. */
    private static Schema text() {
        Schema schema = OASFactory.createSchema();
        for (Method method : Schema.class.getMethods()) {
            if (method.getName().equals("setType") && method.getParameterCount() == 1) {
                try {
                    method.invoke(
                            schema,
                            method.getParameterTypes()[0] == List.class
                                    ? List.of(Schema.SchemaType.STRING)
                                    : Schema.SchemaType.STRING);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return schema;
    }
}
