package ee.dedupe.test.operations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * The OpenAPI document of a running application.
 *
 * @param address where it is
 */
record ApplicationDocument(URI address) implements ExaminedApplication {
    private static final Set<String> CHANGING = Set.of("post", "put", "patch", "delete");
    private static final String COMPONENTS = "#/components/responses/";
    /** It tells what the guard made of a request: whoever documents it has a guard. */
    private static final String MARK = "Idempotency-Status";

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Override
    public List<ChangingOperation> operations(SortedMap<String, String> unknown) {
        Map<?, ?> document = DocumentJson.object(DocumentJson.read(text()));
        Map<?, ?> responses = DocumentJson.object(
                DocumentJson.object(document.get("components")).get("responses"));
        List<ChangingOperation> operations = new ArrayList<>();
        DocumentJson.object(document.get("paths"))
                .forEach((path, item) -> DocumentJson.object(item).forEach((verb, operation) -> {
                    if (CHANGING.contains(verb)) {
                        operations.add(new ChangingOperation(
                                String.valueOf(verb).toUpperCase(Locale.ROOT) + " " + path,
                                "in the document",
                                isMarked(DocumentJson.object(operation), responses)));
                    }
                }));
        return operations;
    }

    private static boolean isMarked(Map<?, ?> operation, Map<?, ?> components) {
        return DocumentJson.object(operation.get("responses")).values().stream()
                .map(DocumentJson::object)
                .map(response -> response.get("$ref") instanceof String reference && reference.startsWith(COMPONENTS)
                        ? DocumentJson.object(components.get(reference.substring(COMPONENTS.length())))
                        : response)
                .flatMap(response -> DocumentJson.object(response.get("headers")).keySet().stream())
                .anyMatch(header -> MARK.equalsIgnoreCase(String.valueOf(header)));
    }

    @Override
    public String none() {
        return "No operation that changes something is in " + place();
    }

    @Override
    public String remedy(List<ChangingOperation> found) {
        return found.stream().anyMatch(ChangingOperation::guarded)
                ? "Guard it"
                : "No operation in " + place() + " is marked, as dedupe-openapi marks those that are guarded. Guard it";
    }

    /** A query may have a secret. */
    private String place() {
        return address.getScheme() + "://" + address.getRawAuthority() + address.getRawPath();
    }

    private String text() {
        String query = Optional.ofNullable(address.getRawQuery()).orElse("format=JSON");
        HttpRequest request = HttpRequest.newBuilder(URI.create(place() + "?" + query))
                .header("Accept", "application/json")
                .timeout(PATIENCE)
                .build();
        try {
            // Without an upgrade: a large answer to one is sent by WildFly 39 in pieces of both protocols, now and
            // then.
            HttpResponse<String> answer = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(PATIENCE)
                    .followRedirects(HttpClient.Redirect.NORMAL)
                    .build()
                    .send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IOException("status " + answer.statusCode());
            }
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException("There is no document at " + place(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
