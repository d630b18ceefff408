package ee.dedupe.test.peers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The published rules of the gem dedupe_requests 1.0.0 for two nodes with one Redis, whose part a map plays: a request is
 * claimed by caller, verb, path, query and body; 2xx and 3xx keep the claim, all else releases it; a duplicate gets 409; who
 * has no caller is not guarded; no header of a key is looked at.
 */
final class GemServer implements AutoCloseable {
    private static final int SLOW_MILLIS = 1_000;

    private final Map<List<String>, Object> redis = new ConcurrentHashMap<>();
    private final AtomicInteger runs = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<HttpServer> nodes = new ArrayList<>();

    GemServer() throws IOException {
        nodes.add(node(0));
        nodes.add(node(0));
    }

    private HttpServer node(int port) throws IOException {
        HttpServer node = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        node.setExecutor(threads);
        node.createContext("/api/orders", this::order);
        node.createContext("/api/count", exchange -> answer(exchange, 200, runs.toString()));
        node.start();
        return node;
    }

    URI orders(int node) {
        return URI.create("http://127.0.0.1:" + nodes.get(node).getAddress().getPort() + "/api/orders");
    }

    void restart() throws IOException {
        int port = nodes.get(0).getAddress().getPort();
        nodes.get(0).stop(0);
        nodes.set(0, node(port));
    }

    private void order(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
        String caller = exchange.getRequestHeaders().getFirst("X-Caller");
        if (caller == null) {
            answer(exchange, run(exchange), "");
            return;
        }
        List<String> request = List.of(
                caller, exchange.getRequestMethod(), exchange.getRequestURI().toString(), body);
        Object token = new Object();
        if (redis.putIfAbsent(request, token) != null) {
            exchange.getResponseHeaders().set("X-Dedupe-Request", "true");
            answer(exchange, 409, "{\"errors\":[{\"category\":\"duplicate_operation\"}]}");
            return;
        }
        int status = run(exchange);
        if (status >= 400) {
            redis.remove(request, token);
        }
        answer(exchange, status, "{\"run\":" + runs + "}");
    }

    private int run(HttpExchange exchange) {
        if (exchange.getRequestHeaders().containsKey("X-Slow")) {
            pause();
        }
        Optional<String> fails =
                Optional.ofNullable(exchange.getRequestHeaders().getFirst("X-Fail"));
        if (fails.isEmpty()) {
            runs.incrementAndGet();
        }
        return fails.map(Integer::parseInt).orElse(201);
    }

    private static void pause() {
        try {
            Thread.sleep(SLOW_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        try (exchange) {
            byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        nodes.forEach(node -> node.stop(0));
        threads.shutdownNow();
    }
}
