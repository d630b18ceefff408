package ee.dedupe.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes payments and loses its answers; tells of them what it is told to. */
final class LossyService implements AutoCloseable {
    private final HttpServer server;
    private final List<String> keys = Collections.synchronizedList(new ArrayList<>());
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final List<Told> script = Collections.synchronizedList(new ArrayList<>());
    /** The answer to payments; 0 for none, -1 for one that is cut. */
    private volatile int status;

    /** An answer to who asks; the last one is given again. */
    record Told(int status, String retryAfter, String body) {}

    LossyService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/payments", this::pay);
        server.createContext("/shop/outcomes", this::tell);
        server.start();
    }

    String payments() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/payments";
    }

    LossyService answers(int answer) {
        status = answer;
        return this;
    }

    LossyService tells(int answer, String body) {
        return tells(answer, null, body);
    }

    LossyService tells(int answer, String retryAfter, String body) {
        script.add(new Told(answer, retryAfter, body));
        return this;
    }

    List<String> keys() {
        return List.copyOf(keys);
    }

    /** Returns what was asked for: address, who calls, and the key that the question itself has. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    private void pay(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key")));
        if (status > 0) {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
            return;
        }
        if (status < 0) {
            exchange.sendResponseHeaders(201, 0);
            exchange.getResponseBody().write("cut".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        }
        // The server closes the connection.
        throw new IOException("lost");
    }

    private void tell(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, List<String>> headers = exchange.getRequestHeaders();
            asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " by "
                    + headers.get("Authorization") + headers.get("Idempotency-key"));
            Told told = script.size() > 1 ? script.remove(0) : script.get(0);
            Optional.ofNullable(told.retryAfter())
                    .ifPresent(seconds -> exchange.getResponseHeaders().add("Retry-After", seconds));
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            byte[] bytes = told.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(told.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
