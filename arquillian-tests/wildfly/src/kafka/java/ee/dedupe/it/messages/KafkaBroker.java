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
    private final Path folder;
    private final int port;
    private final Process process;

    private KafkaBroker(Path folder, int port, Process process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    }

    static KafkaBroker start(Path folder) throws IOException, InterruptedException {
        int port = freePort();
        int controller = freePort();
        Path properties = Files.write(
                properties(folder),
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
        return begun(folder, port);
    }

    private static KafkaBroker begun(Path folder, int port) throws IOException {
        KafkaBroker broker = new KafkaBroker(
                folder, port, run(folder, "kafka.Kafka", properties(folder).toString()));
        TestTime.await(Duration.ofMinutes(1), broker::listens);
        return broker;
    }

    private static Path properties(Path folder) {
        return folder.resolve("server.properties");
    }

    /** Killed, and after this time the same one again, with what it had been sent. */
    KafkaBroker awayFor(Duration time) throws IOException {
        close();
        TestTime.pass(time);
        return begun(folder, port);
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
            return Files.readString(console(folder));
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
                .redirectOutput(ProcessBuilder.Redirect.appendTo(console(folder).toFile()))
                .start();
    }

    private static Path console(Path folder) {
        return folder.resolve("console.log");
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
