package ee.dedupe.it.messages;

import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An Apache Kafka of one node in a process of its own, on ports of its own on loopback, with the jars of the tests. */
final class KafkaBroker implements AutoCloseable {
    private final int port;
    private final Process process;
    private final Path console;

    private KafkaBroker(int port, Process process, Path console) {
        this.port = port;
        this.process = process;
        this.console = console;
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    }

    static KafkaBroker start(Path folder) throws IOException, InterruptedException {
        int port = freePort();
        int controller = freePort();
        Path properties = Files.write(
                folder.resolve("server.properties"),
                List.of(
                        "process.roles=broker,controller",
                        "node.id=1",
                        "controller.quorum.voters=1@127.0.0.1:" + controller,
                        "listeners=PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controller,
                        "advertised.listeners=PLAINTEXT://127.0.0.1:" + port,
                        "controller.listener.names=CONTROLLER",
                        "listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
                        "log.dirs=" + folder.resolve("logs"),
                        "num.partitions=2",
                        "offsets.topic.num.partitions=1",
                        "offsets.topic.replication.factor=1",
                        "transaction.state.log.replication.factor=1",
                        "transaction.state.log.min.isr=1",
                        "group.initial.rebalance.delay.ms=0"));
        run(folder, "kafka.tools.StorageTool", "format", "-t", "AAAAAAAAQACAAAAAAAAAAQ", "-c", properties.toString())
                .waitFor();
        KafkaBroker broker =
                new KafkaBroker(port, run(folder, "kafka.Kafka", properties.toString()), folder.resolve("console.log"));
        TestTime.await(Duration.ofMinutes(1), broker::listens);
        return broker;
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    private boolean listens() {
        if (!process.isAlive()) {
            throw new IllegalStateException("The broker ended: " + said());
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private String said() {
        try {
            return Files.readString(console);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process run(Path folder, String main, String... arguments) throws IOException {
        String jars = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                jars,
                main));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("console.log").toFile()))
                .start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
