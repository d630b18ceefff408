package ee.dedupe.it.cluster;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A Payara Micro of its own process with one application, on loopback, whose data grid joins others'. */
final class PayaraMicro implements AutoCloseable {
    private static final Path WORK =
            Path.of(System.getProperty("deployments.directory")).resolveSibling("payara");

    private final Process process;
    private final Path log;
    private final URI application;

    private PayaraMicro(Process process, Path log, URI application) {
        this.process = process;
        this.log = log;
        this.application = application;
    }

    /** Starts and returns at once; {@link #awaitReady} waits. */
    static PayaraMicro start(String name, int port, int gridPort, List<String> gridMembers, WebArchive war)
            throws IOException {
        Path base = Files.createDirectories(WORK.resolve(name));
        Path archive = base.resolve(war.getName());
        war.as(ZipExporter.class).exportTo(archive.toFile(), true);
        Path loopback = Files.writeString(
                base.resolve("preboot"),
                "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener"
                        + ".address=127.0.0.1\n");
        String context = war.getName().replaceFirst("\\.war$", "");
        Path log = base.resolve("console.log");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-jar",
                TestWar.built("payara-micro.jar").toString(),
                "--prebootcommandfile",
                loopback.toString(),
                "--port",
                String.valueOf(port),
                // By default a copy never lies on a member of the same host, and here all are.
                "--nohostaware",
                "--interfaces",
                "127.0.0.1",
                "--clustermode",
                "tcpip:" + String.join(",", gridMembers),
                "--startport",
                String.valueOf(gridPort),
                "--name",
                name,
                "--disablephonehome",
                "--rootdir",
                base.resolve("root").toString(),
                "--deploy",
                archive.toString(),
                "--contextroot",
                context);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new PayaraMicro(process, log, URI.create("http://127.0.0.1:" + port + "/" + context + "/"));
    }

    URI application() {
        return application;
    }

    void awaitReady() {
        Client client = Client.at(application);
        TestTime.await(Duration.ofMinutes(3), () -> {
            if (!process.isAlive()) {
                throw new IllegalStateException("Payara ended; see " + log);
            }
            try {
                return client.send(Call.of("GET", "/executions")).status() == 200;
            } catch (CompletionException notYet) {
                return false;
            }
        });
    }

    /** What it has logged so far. */
    String said() throws IOException {
        return Files.readString(log);
    }

    /** As {@code kill -9}. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
