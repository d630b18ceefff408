package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** One line in the configuration, and the document shows what guarded operations take and answer. */
abstract class OpenApiTests {
    static final String PATH = "/api/documented/{id}";

    /** The server's own address. */
    abstract URI server();

    static WebArchive documented() {
        return TestWar.named("documented")
                .with(DocumentedResource.class, DocumentedPart.class)
                .library("dedupe-openapi.jar")
                .library("dedupe-admin.jar")
                .config("dedupe.outcome.path", "/outcomes")
                .config("mp.openapi.filter", "ee.dedupe.openapi.GuardedOperations")
                .build();
    }

    @Test
    void guardedOperation_isShown_andNoOther() {
        String document = written();
        String plain = part(document, PATH + "\"");

        assertThat(part(document, PATH + "/parts\""))
                .satisfies(OpenApiTests::shown)
                .contains("\"413\":", "By the guard: duplicate, in-flight", "\"type\":\"string\"");
        assertThat(plain).contains("\"post\"").doesNotContain("Idempot");
    }

    @Test
    void outcomeOfAKey_isShown() {
        String document = written();
        int guarded = document.indexOf(PATH + "/parts\"");
        // That of the web module, on some servers.
        String before = document.substring(document.lastIndexOf('"', guarded), guarded);

        assertThat(document).contains(before + "/outcomes/{key}\"");
        assertThat(part(document, "/outcomes/{key}\""))
                .contains("\"get\"", "\"200\":", "\"202\":", "\"400\":", "\"404\":", "\"410\":", "\"503\":");
        assertThat(part(document, PATH + "/parts\"")).contains("\"operationId\":\"outcomeOfKey\"");
    }

    static void shown(String operation) {
        assertThat(operation)
                .contains("\"name\":\"Idempotency-Key\"", "\"in\":\"header\"", "\"required\":true")
                .contains("\"409\":", "\"422\":", "\"400\":", "\"503\":")
                .contains("Idempotency-Status", "Idempotent-Replayed", "Retry-After");
    }

    /** Some servers write the document a moment after the deployment. */
    String written() {
        TestTime.await(Duration.ofSeconds(30), () -> document().contains(PATH));
        return document();
    }

    private String document() {
        try {
            HttpRequest request = HttpRequest.newBuilder(server().resolve("/openapi?format=JSON"))
                    .header("Accept", "application/json")
                    .timeout(Duration.ofSeconds(30))
                    .build();
            // An upgrade to HTTP/2 fails on WildFly 39 now and then, where the answer is large.
            return HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .build()
                    .send(request, HttpResponse.BodyHandlers.ofString())
                    .body()
                    .replaceAll("\"\\s*:\\s*", "\":");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** What stands under a path: to where its braces close. */
    static String part(String document, String path) {
        int begin = document.indexOf('{', document.indexOf(path) + path.length());
        StringReader rest = new StringReader(document.substring(begin));
        StringBuilder part = new StringBuilder();
        int depth = 0;
        try {
            for (int next = rest.read(); next >= 0; next = rest.read()) {
                part.append((char) next);
                depth += next == '{' ? 1 : next == '}' ? -1 : 0;
                if (depth == 0) {
                    break;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return part.toString();
    }
}
