package ee.dedupe.it.settlement;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Charges and refunds each key once, and gives the same answer again; outside of the nodes' processes. Keeps the first answer
 * to a charge back, or to a refund.
 */
final class PaymentGateway implements AutoCloseable {
    private final Map<String, String> charges = new ConcurrentHashMap<>();
    private final Map<String, String> refunds = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger refundings = new AtomicInteger();
    private final boolean holdsRefund;
    private final CountDownLatch refunded = new CountDownLatch(1);
    private final CountDownLatch charged = new CountDownLatch(1);
    private final CountDownLatch answered = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    private PaymentGateway(HttpServer server, boolean holdsRefund) {
        this.server = server;
        this.holdsRefund = holdsRefund;
        server.setExecutor(threads);
        server.createContext("/charge", this::charge);
        server.createContext("/charge/refund", this::refund);
        server.start();
    }

    static PaymentGateway start() throws IOException {
        return new PaymentGateway(server(), false);
    }

    /** That keeps the first answer to a refund back. */
    static PaymentGateway holdingARefund() throws IOException {
        return new PaymentGateway(server(), true);
    }

    private static HttpServer server() throws IOException {
        return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/charge";
    }

    private void charge(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        String charge = charges.computeIfAbsent(key, unknown -> "charge-" + (charges.size() + 1));
        if (calls.incrementAndGet() == 1 && !holdsRefund) {
            charged.countDown();
            awaitUninterrupted(answered);
        }
        send(exchange, charge);
    }

    private void refund(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        String charge = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        refunds.putIfAbsent(key, charge);
        if (refundings.incrementAndGet() == 1 && holdsRefund) {
            refunded.countDown();
            awaitUninterrupted(answered);
        }
        send(exchange, charge);
    }

    private static void send(HttpExchange exchange, String text) throws IOException {
        byte[] answer = text.getBytes(StandardCharsets.UTF_8);
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

    /** Until it has refunded something to somebody, who does not know yet. */
    void awaitRefund() {
        awaitUninterrupted(refunded);
    }

    /** What was refunded, once for each key. */
    List<String> refunds() {
        return List.copyOf(refunds.values());
    }

    /** How often it was asked for a refund. */
    int refundings() {
        return refundings.get();
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
