package ee.dedupe.test;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** Two nodes with one small guard, and with a fault if there shall be one. Whatever races, races the same way each time. */
final class SmallServer implements AutoCloseable {
    final AtomicInteger runs = new AtomicInteger();
    final AtomicInteger numbers = new AtomicInteger();

    private final SmallGuard guard;
    private final Optional<SSLContext> tls;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<HttpServer> nodes = new ArrayList<>();
    private volatile Meeting meeting = Meeting.of(Play.DOUBLE_CLICK);
    private volatile String constantAnswer = "";
    private volatile Optional<Path> rows = Optional.empty();

    SmallServer(WrittenContract contract, int mismatch, int inFlight, Fault fault) throws IOException {
        this(contract, mismatch, inFlight, fault, Optional.empty());
    }

    SmallServer(WrittenContract contract, int mismatch, int inFlight, Fault fault, Optional<SSLContext> tls)
            throws IOException {
        this.tls = tls;
        guard = new SmallGuard(contract, mismatch, inFlight, fault, this);
        nodes.add(node(0, 0));
        nodes.add(node(1, 0));
    }

    private HttpServer node(int number, int port) throws IOException {
        HttpServer node = listening(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        node.setExecutor(threads);
        node.createContext("/orders", exchange -> answer(exchange, number));
        node.createContext("/count", exchange -> {
            exchange.getRequestBody().readAllBytes();
            write(exchange, new Answer(200, List.of(), "{\"orders\":" + runs + "}"));
        });
        node.start();
        return node;
    }

    private HttpServer listening(InetSocketAddress address) throws IOException {
        if (tls.isEmpty()) {
            return HttpServer.create(address, 0);
        }
        HttpsServer secured = HttpsServer.create(address, 0);
        secured.setHttpsConfigurator(new HttpsConfigurator(tls.get()));
        return secured;
    }

    URI uri() {
        return uri(0, "/orders?token=hidden-in-the-query");
    }

    URI otherNode() {
        return uri(1, "/orders?token=hidden-in-the-query");
    }

    URI counter() {
        return uri(0, "/count");
    }

    private URI uri(int node, String path) {
        return URI.create((tls.isPresent() ? "https" : "http") + "://127.0.0.1:"
                + nodes.get(node).getAddress().getPort() + path);
    }

    /** Which play comes next, for what must happen at once. */
    void next(Play play) {
        meeting = Meeting.of(play);
    }

    Meeting meeting() {
        return meeting;
    }

    /** All runs answer alike from now on. */
    void answerAlike() {
        constantAnswer = "ok";
    }

    void restart() throws IOException {
        int port = nodes.get(0).getAddress().getPort();
        nodes.get(0).stop(0);
        guard.restarted();
        nodes.set(0, node(0, port));
    }

    /** Writes a line for each run from now on, as for a command that counts them. */
    void writeRunsTo(Path file) throws IOException {
        rows = Optional.of(Files.createFile(file));
    }

    synchronized void counted() {
        runs.incrementAndGet();
        try {
            if (rows.isPresent()) {
                Files.writeString(rows.get(), "run\n", StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A run; the count is changed last, so that who sees it sees what the guard has made of it, too. */
    String ran(int number) {
        return constantAnswer.isEmpty() ? "{\"run\":" + number + "}" : constantAnswer;
    }

    private void answer(HttpExchange exchange, int node) throws IOException {
        Meeting met = meeting;
        met.arrive();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
        boolean holds = exchange.getRequestHeaders().containsKey("X-Slow") && met.isFirst();
        Answer answer = guard.answer(SmallGuard.Request.of(exchange, node, body, holds));
        write(exchange, answer);
        if (!holds) {
            met.answered();
        }
    }

    private static void write(HttpExchange exchange, Answer answer) throws IOException {
        try (exchange) {
            answer.headers().forEach(header -> exchange.getResponseHeaders().add(header.name(), header.value()));
            byte[] bytes = answer.body().getBytes(StandardCharsets.ISO_8859_1);
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        nodes.forEach(node -> node.stop(0));
        threads.shutdownNow();
    }
}
