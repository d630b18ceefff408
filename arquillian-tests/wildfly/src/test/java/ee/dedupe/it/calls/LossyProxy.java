package ee.dedupe.it.calls;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A network that passes requests on to a service, but hangs up on every seventh before it has, and on every fifth after the
 * service has done its work: the caller cannot know which.
 */
final class LossyProxy implements AutoCloseable {
    private static final int LOST_REQUEST = 7;
    private static final int LOST_ANSWER = 5;
    private static final List<String> PASSED_ON = List.of("Idempotency-Key", "Content-Type", "X-Caller");

    private final HttpServer server;
    private final URI service;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger lostAnswers = new AtomicInteger();

    private LossyProxy(HttpServer server, URI service) {
        this.server = server;
        this.service = service;
        server.setExecutor(threads);
        server.createContext("/", this::passOn);
        server.start();
    }

    /** On a free port, before the service at this address. */
    static LossyProxy before(URI service) throws IOException {
        return new LossyProxy(
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0), service);
    }

    /** Where callers find the service. */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** How many requests ran whose callers never learned it. */
    int lostAnswers() {
        return lostAnswers.get();
    }

    private void passOn(HttpExchange exchange) {
        int number = requests.incrementAndGet();
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (number % LOST_REQUEST == 0) {
                return;
            }
            HttpResponse<byte[]> answer = client.send(request(exchange, body), HttpResponse.BodyHandlers.ofByteArray());
            if (number % LOST_ANSWER == 0) {
                lostAnswers.incrementAndGet();
                return;
            }
            answer.headers()
                    .firstValue("Content-Type")
                    .ifPresent(type -> exchange.getResponseHeaders().set("Content-Type", type));
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (IOException serviceIsAway) {
            // Closed without an answer: the caller sees the same.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private HttpRequest request(HttpExchange exchange, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        service.resolve("api" + exchange.getRequestURI().getRawPath()))
                .timeout(Duration.ofSeconds(30))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        for (String name : PASSED_ON) {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) {
                request.header(name, value);
            }
        }
        return request.build();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
