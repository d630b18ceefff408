package ee.dedupe.it.faults;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Charges each key once, and gives the same answer again; outside of the nodes' processes. Keeps its first answer back. */
final class PaymentGateway implements AutoCloseable {
    private final Map<String, String> charges = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch charged = new CountDownLatch(1);
    private final CountDownLatch answered = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    private PaymentGateway(HttpServer server) {
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/charge", this::charge);
        server.start();
    }

    static PaymentGateway start() throws IOException {
        return new PaymentGateway(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/charge";
    }

    private void charge(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        String charge = charges.computeIfAbsent(key, unknown -> "charge-" + (charges.size() + 1));
        if (calls.incrementAndGet() == 1) {
            charged.countDown();
            awaitUninterrupted(answered);
        }
        byte[] answer = charge.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, answer.length);
        try (exchange) {
            exchange.getResponseBody().write(answer);
        }
    }

    /** Until it has charged somebody, who does not know yet. */
    void awaitCharge() {
        awaitUninterrupted(charged);
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How many different payments were charged. */
    int charges() {
        return charges.size();
    }

    /** How often it was called. */
    int calls() {
        return calls.get();
    }

    @Override
    public void close() {
        answered.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
