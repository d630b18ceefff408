package ee.dedupe.client.brokers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The system's RabbitMQ, as a node of its own on loopback, with nothing of the system's configuration. */
final class RabbitServer implements AutoCloseable {
    /** Past the script that wants to be root. */
    private static final Path PROGRAM = Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server");

    private static final Duration STARTING = Duration.ofMinutes(2);

    private final int port = freePort();
    private final Process names;
    private final Process node;

    private RabbitServer(Path folder) throws IOException {
        int namesPort = freePort();
        // Erlang's server of names would stay behind: it is started here, to be ended here.
        names = begin(folder, Map.of(), List.of("epmd", "-address", "127.0.0.1", "-port", "" + namesPort));
        node = begin(
                folder,
                Map.of(
                        "ERL_EPMD_PORT",
                        "" + namesPort,
                        "RABBITMQ_NODENAME",
                        "test" + port + "@localhost",
                        "RABBITMQ_NODE_IP_ADDRESS",
                        "127.0.0.1",
                        "RABBITMQ_NODE_PORT",
                        "" + port,
                        "RABBITMQ_DIST_PORT",
                        "" + freePort(),
                        "RABBITMQ_MNESIA_BASE",
                        folder.resolve("data").toString(),
                        "RABBITMQ_LOGS",
                        "-",
                        "RABBITMQ_CONFIG_FILE",
                        folder.resolve("none").toString(),
                        "RABBITMQ_ENABLED_PLUGINS_FILE",
                        folder.resolve("no-plugins").toString(),
                        "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS",
                        "-kernel inet_dist_use_interface {127,0,0,1}"),
                List.of(PROGRAM.toString()));
    }

    static boolean isInstalled() {
        return Files.isExecutable(PROGRAM);
    }

    /** Takes some seconds. */
    static RabbitServer start(Path folder) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("no-plugins"), "[].");
        RabbitServer server = new RabbitServer(folder);
        long start = System.nanoTime();
        while (!Files.readString(folder.resolve("log")).contains("Server startup complete")) {
            if (!server.node.isAlive() || System.nanoTime() - start > STARTING.toNanos()) {
                server.close();
                throw new IllegalStateException("RabbitMQ did not start: " + Files.readString(folder.resolve("log")));
            }
            Thread.sleep(100);
        }
        return server;
    }

    private static Process begin(Path folder, Map<String, String> settings, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
        // Where its secret is kept.
        builder.environment().put("HOME", folder.toString());
        builder.environment().putAll(settings);
        return builder.start();
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        end(node);
        end(names);
    }

    /** By itself if it can: the script passes the request on to the process that it has started. */
    private static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
