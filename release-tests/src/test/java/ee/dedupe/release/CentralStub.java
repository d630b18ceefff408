package ee.dedupe.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What Maven Central is to a release: takes a bundle, and says so. It looks at nothing. */
record CentralStub(HttpServer server, List<byte[]> uploads) implements AutoCloseable {
    static CentralStub start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        CentralStub stub = new CentralStub(server, Collections.synchronizedList(new ArrayList<>()));
        server.createContext("/api/v1/publisher/upload", stub::take);
        server.start();
        return stub;
    }

    String address() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            uploads.add(exchange.getRequestBody().readAllBytes());
            byte[] id = "28570f16-da32-4c14-bd2e-c1acc0782365".getBytes(UTF_8);
            exchange.sendResponseHeaders(201, id.length);
            exchange.getResponseBody().write(id);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
