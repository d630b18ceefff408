package ee.dedupe.internal.method;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Another service, which takes no key: it keeps the greatest number of each thing, and refuses one that is not greater. */
final class ShipmentService implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, Long> greatest = new HashMap<>();
    private final AtomicInteger shipped = new AtomicInteger();
    private final boolean fenced;
    private final HttpServer server;

    /** With its fence, or without it, as the control. */
    ShipmentService(boolean fenced) throws IOException {
        this.fenced = fenced;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/shipments/", this::ship);
        server.start();
    }

    private void ship(HttpExchange exchange) throws IOException {
        try (exchange) {
            String number = exchange.getRequestHeaders().getFirst("Fence");
            exchange.sendResponseHeaders(status(exchange.getRequestURI().getPath(), number), -1);
        }
    }

    /** One step: what is compared is what is kept. */
    private synchronized int status(String shipment, String number) {
        if (fenced) {
            if (number == null || !number.matches("[0-9]{1,18}")) {
                return 428;
            }
            long fence = Long.parseLong(number);
            if (fence <= greatest.getOrDefault(shipment, 0L)) {
                return 409;
            }
            greatest.put(shipment, fence);
        }
        shipped.incrementAndGet();
        return 204;
    }

    int shipped() {
        return shipped.get();
    }

    /** As a guarded method asks for it. */
    int put(String shipment, String fence) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/shipments/" + shipment))
                .PUT(HttpRequest.BodyPublishers.noBody());
        if (!fence.isEmpty()) {
            request.header("Fence", fence);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
