package ee.dedupe.it.kit.payara;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.OldFiles;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A Payara Micro of its own process with one application, on loopback, whose data grid joins others'. */
public final class PayaraMicro implements Payara, ServerProcess {
    private static final Path WORK =
            Path.of(System.getProperty("deployments.directory")).resolveSibling("payara");

    private final Process process;
    private final Path log;
    private final URI address;
    private final URI application;

    private PayaraMicro(Process process, Path log, URI address, String application) {
        this.process = process;
        this.log = log;
        this.address = address;
        this.application = address.resolve(application + "/");
    }

    /** Starts and returns at once; {@link #awaitReady} waits. */
    public static PayaraMicro start(String name, int port, int gridPort, List<String> gridMembers, WebArchive war)
            throws IOException {
        return start(name, port, gridPort, gridMembers, war, List.of("-Xmx512m"), List.of());
    }

    /**
     * In a grid of one, with resources of its own. Starts and returns at once; {@link #awaitReady} waits.
     *
     * @param commands of an administrator, before the application is deployed
     * @param library on the server's class path
     */
    public static PayaraMicro start(
            String name, int port, int gridPort, WebArchive war, List<String> commands, File library)
            throws IOException {
        Path boot = Files.write(Files.createDirectories(WORK).resolve(name + ".commands"), commands);
        return start(
                name,
                port,
                gridPort,
                List.of("127.0.0.1:" + gridPort),
                war,
                List.of("-Xmx512m"),
                List.of("--postbootcommandfile", boot.toString(), "--addlibs", library.toString()));
    }

    /** In a grid of one, with system properties. Starts and returns at once; {@link #awaitReady} waits. */
    public static PayaraMicro start(String name, int port, int gridPort, WebArchive war, Map<String, String> properties)
            throws IOException {
        List<String> options = new ArrayList<>(List.of("-Xmx512m"));
        properties.forEach((key, value) -> options.add("-D" + key + "=" + value));
        return start(name, port, gridPort, List.of("127.0.0.1:" + gridPort), war, options, List.of());
    }

    /** For the suite: a grid of one, and a WAR that takes commands. Returns when it serves. */
    static PayaraMicro forTests() throws IOException {
        WebArchive war = ShrinkWrap.create(WebArchive.class, "admin.war")
                .addClass(AdminServlet.class)
                .addAsWebInfResource(EmptyAsset.INSTANCE, "beans.xml");
        int gridPort = Integer.getInteger("payara-micro.grid-port");
        PayaraMicro server = start(
                "suite",
                Integer.getInteger("payara-micro.port"),
                gridPort,
                List.of("127.0.0.1:" + gridPort),
                war,
                // A busy build machine must not look like an outage of the store.
                List.of("-Xmx768m", "-Ddedupe.store.budget=PT10S"),
                List.of());
        server.await(() -> AdminChannel.answers(HttpRequest.newBuilder(server.application.resolve("run")), 204));
        return server;
    }

    private static PayaraMicro start(
            String name,
            int port,
            int gridPort,
            List<String> gridMembers,
            WebArchive war,
            List<String> jvmOptions,
            List<String> options)
            throws IOException {
        OldFiles.delete(WORK.resolve(name));
        Path base = Files.createDirectories(WORK.resolve(name));
        Path archive = base.resolve(war.getName());
        war.as(ZipExporter.class).exportTo(archive.toFile(), true);
        Path loopback = Files.writeString(
                base.resolve("preboot"),
                "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener"
                        + ".address=127.0.0.1\n");
        String context = war.getName().replaceFirst("\\.war$", "");
        Path log = base.resolve("console.log");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty("server.java-options").split(" ")));
        command.addAll(jvmOptions);
        // Else it binds every address, whatever its interface.
        command.add("-Dhazelcast.socket.bind.any=false");
        command.addAll(List.of(
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
                context));
        command.addAll(options);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new PayaraMicro(process, log, URI.create("http://127.0.0.1:" + port + "/"), context);
    }

    @Override
    public URI address() {
        return address;
    }

    /** Of the WAR that it was started with. */
    @Override
    public URI application() {
        return application;
    }

    /** Waits for an application of the test kit's. */
    @Override
    public void awaitReady() {
        Client client = Client.at(application);
        await(() -> {
            try {
                return client.send(Call.of("GET", "/executions")).status() == 200;
            } catch (CompletionException notYet) {
                return false;
            }
        });
    }

    private void await(BooleanSupplier ready) {
        TestTime.await(Duration.ofMinutes(3), () -> {
            if (!process.isAlive()) {
                throw new IllegalStateException("Payara ended; see " + log);
            }
            return ready.getAsBoolean();
        });
    }

    @Override
    public void run(AdminCommand command) throws RefusedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(application.resolve("run"))
                .POST(HttpRequest.BodyPublishers.ofString(String.join("\n", command.line())));
        HttpResponse<String> answer = AdminChannel.send(request);
        if (answer.statusCode() != 200) {
            throw new RefusedException(answer.body());
        }
    }

    /** Waits until the server has ended by itself. */
    public void awaitEnd() {
        TestTime.await(Duration.ofSeconds(30), () -> !process.isAlive());
    }

    /** What it has logged so far. */
    public String said() throws IOException {
        return Files.readString(log);
    }

    @Override
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
