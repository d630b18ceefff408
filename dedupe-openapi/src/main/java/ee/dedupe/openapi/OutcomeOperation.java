package ee.dedupe.openapi;

import ee.dedupe.internal.openapi.Described;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.links.Link;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.servers.Server;

/**
 * The operation by which a caller asks what became of a key. It is none of Jakarta REST, so that no server documents it.
 *
 * @param path in the document
 * @param module path of its web module, where the document does not tell that itself
 */
record OutcomeOperation(String path, Optional<String> module) {
    /** Under which guarded operations link to it. */
    static final String ID = "outcomeOfKey";

    private static final String PROBLEM = "application/problem+json";
    private static final Map<String, String> PROBLEMS = new TreeMap<>(Map.of(
            "400", "No key, or one of several operations, of which none is named",
            "404", "No call with this key is known of this caller",
            "410", "The key is older than keys are kept",
            "503", "It cannot be told now"));

    /**
     * Finds its place in the document.
     *
     * @param outcomes its path in a web module
     * @param bases what paths of guarded operations begin with
     * @param modules paths of the web modules of the application
     * @return empty where it is not known which of them it is
     */
    static Optional<OutcomeOperation> in(OpenAPI document, String outcomes, Set<String> bases, List<String> modules) {
        List<String> servers = Stream.ofNullable(document.getServers())
                .flatMap(List::stream)
                .map(Server::getUrl)
                .map(url -> url.replaceFirst("^[a-z]+://[^/]*", "").replaceFirst("/$", ""))
                .toList();
        String end = outcomes + "/{key}";
        List<String> distinct = modules.stream()
                .distinct()
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
        if (distinct.isEmpty()) {
            // Who makes the document before a module starts, as Open Liberty does, leaves the module out of its paths.
            return Optional.of(new OutcomeOperation(end, Optional.empty()));
        }
        return distinct.stream()
                .filter(module -> !module.isEmpty() && servers.contains(module))
                .findFirst()
                .map(inServer -> new OutcomeOperation(end, Optional.empty()))
                .or(() -> distinct.stream()
                        .filter(module -> bases.stream().anyMatch(base -> (base + "/").startsWith(module + "/")))
                        .findFirst()
                        .map(inPaths -> new OutcomeOperation(inPaths + end, Optional.empty())))
                .or(() -> distinct.size() == 1
                        ? Optional.of(new OutcomeOperation(end, Optional.of(distinct.get(0))))
                        : Optional.empty());
    }

    /** Adds it, unless the document has its path. */
    void addTo(OpenAPI document) {
        if (document.getPaths().getPathItem(path) == null) {
            PathItem item = OASFactory.createPathItem().GET(operation());
            module.ifPresent(context -> item.addServer(OASFactory.createServer().url(context)));
            document.getPaths().addPathItem(path, item);
        }
    }

    /** Returns a link to it from an answer of this operation. */
    static Link link(String label, String keyHeader) {
        return OASFactory.createLink()
                .operationId(ID)
                .description("What became of this request")
                .addParameter("key", "$request.header." + keyHeader)
                .addParameter("operation", label);
    }

    private static Operation operation() {
        APIResponses responses = OASFactory.createAPIResponses()
                .addAPIResponse("200", told("The call is done: completed, or failed for good"))
                .addAPIResponse("202", waiting(told("The call runs")));
        PROBLEMS.forEach((status, description) -> {
            APIResponse problem = OASFactory.createAPIResponse()
                    .description(description)
                    .content(OASFactory.createContent()
                            .addMediaType(PROBLEM, OASFactory.createMediaType().schema(Schemas.of(SchemaType.OBJECT))));
            responses.addAPIResponse(status, status.equals("503") ? waiting(problem) : problem);
        });
        return OASFactory.createOperation()
                .operationId(ID)
                .summary("What became of a call, for its caller, by its idempotency key")
                .addParameter(OASFactory.createParameter()
                        .name("key")
                        .in(Parameter.In.PATH)
                        .required(true)
                        .schema(Schemas.key()))
                .addParameter(OASFactory.createParameter()
                        .name("operation")
                        .in(Parameter.In.QUERY)
                        .description("Bean class and method, where several have the key")
                        .schema(Schemas.of(SchemaType.STRING)))
                .responses(responses);
    }

    private static APIResponse told(String description) {
        Schema schema = Schemas.of(SchemaType.OBJECT)
                .addProperty("state", Schemas.of(SchemaType.STRING))
                .addProperty("operation", Schemas.of(SchemaType.STRING))
                .addProperty("began", Schemas.of(SchemaType.STRING).format("date-time"))
                .addProperty("status", Schemas.of(SchemaType.INTEGER))
                .addProperty("location", Schemas.of(SchemaType.STRING));
        return OASFactory.createAPIResponse()
                .description(description)
                .content(OASFactory.createContent()
                        .addMediaType(
                                "application/json", OASFactory.createMediaType().schema(schema)));
    }

    private static APIResponse waiting(APIResponse response) {
        return response.addHeader(
                "Retry-After",
                OASFactory.createHeader()
                        .description("Seconds after which to ask again")
                        .schema(Schemas.of(SchemaType.STRING)));
    }

    /** Returns whether this operation can be asked for by a header's key. */
    static boolean tells(Described operation) {
        return operation.outcomeLabel().isPresent()
                && !operation.keys().headers().isEmpty();
    }
}
