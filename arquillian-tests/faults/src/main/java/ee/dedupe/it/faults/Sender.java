package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestWar;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Sends one request to {@link PairsResource}. All are from one caller. */
final class Sender {
    static {
        // As behind a load balancer, all nodes are asked for one host.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    }

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private Sender() {}

    /** What came of it; never fails. */
    static CompletableFuture<Sample> send(Node node, String kind, String pair) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(node.application() + "api/pairs/" + kind))
                .timeout(Duration.ofSeconds(150))
                .header(TestWar.CALLER_HEADER, "load")
                .header("Host", "pairs.example")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(pair));
        if (kind.startsWith(PairsResource.KEYED)) {
            request.header("Idempotency-Key", pair);
        }
        long start = System.nanoTime();
        return HTTP.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())
                .handle((answer, failure) -> new Sample(
                        pair, node.name(), start, System.nanoTime(), failure == null ? seen(answer) : Sample.LOST));
    }

    private static String seen(HttpResponse<String> answer) {
        return answer.statusCode() + " "
                + answer.headers().firstValue("Idempotency-Status").orElse("-");
    }
}
