package ee.dedupe.it.servers;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An Open Liberty of its own process, with one application and no more features than it is given. */
public final class LibertyNode implements ServerProcess {
    private static final Pattern ERROR = Pattern.compile("[A-Z]{4,5}\\d{4}E: ");
    private static final Path HOME = Path.of(System.getProperty("server.home"));

    private final Path server;
    private final Process shell;
    private final URI application;

    private LibertyNode(Path server, Process shell, URI application) {
        this.server = server;
        this.shell = shell;
        this.application = application;
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }

    /** Starts and returns at once; {@link #awaitReady} waits. */
    static LibertyNode start(String name, int port, WebArchive war, List<String> features) throws IOException {
        return start(name, port, war, features, "");
    }

    /**
     * Starts and returns at once; {@link #awaitReady} waits.
     *
     * @param ofServer what stands in the server's configuration besides, such as a data source
     */
    public static LibertyNode start(String name, int port, WebArchive war, List<String> features, String ofServer)
            throws IOException {
        return start(name, port, war, features, "", ofServer, Map.of());
    }

    /**
     * Starts and returns at once; {@link #awaitReady} waits.
     *
     * @param ofApplication what stands within its element of the server's configuration
     * @param properties of the system
     */
    public static LibertyNode start(
            String name,
            int port,
            WebArchive war,
            List<String> features,
            String ofApplication,
            Map<String, String> properties)
            throws IOException {
        return start(name, port, war, features, ofApplication, "", properties);
    }

    private static LibertyNode start(
            String name,
            int port,
            WebArchive war,
            List<String> features,
            String ofApplication,
            String ofServer,
            Map<String, String> properties)
            throws IOException {
        Path user = HOME.resolveSibling("nodes").resolve(name);
        Path server = user.resolve("servers").resolve(name);
        Files.createDirectories(server.resolve("apps"));
        Files.deleteIfExists(log(server));
        war.as(ZipExporter.class)
                .exportTo(server.resolve("apps").resolve(war.getName()).toFile(), true);
        Files.writeString(
                server.resolve("server.xml"),
                "<server><featureManager>"
                        + features.stream()
                                .map(feature -> "<feature>" + feature + "</feature>")
                                .collect(Collectors.joining())
                        + "</featureManager><httpEndpoint id=\"defaultHttpEndpoint\" host=\"127.0.0.1\" httpPort=\""
                        + port + "\" httpsPort=\"-1\"/><webApplication location=\"" + war.getName()
                        + "\" contextRoot=\"/" + name + "\">" + ofApplication + "</webApplication>" + ofServer
                        + "</server>");
        // A busy build machine must not look like an outage of the store.
        Files.writeString(
                server.resolve("jvm.options"),
                "-Xmx384m\n-Ddedupe.store.budget=PT10S\n"
                        + properties.entrySet().stream()
                                .map(property -> "-D" + property.getKey() + "=" + property.getValue() + "\n")
                                .collect(Collectors.joining())
                        + System.getProperty("server.java-options").replace(' ', '\n'));
        ProcessBuilder command = new ProcessBuilder(
                        HOME.resolve("bin").resolve("server").toString(), "run", name)
                .redirectErrorStream(true)
                .redirectOutput(server.resolve("console.log").toFile());
        command.environment().put("WLP_USER_DIR", user.toString());
        command.environment().put("JAVA_HOME", System.getProperty("server.java-home"));
        return new LibertyNode(server, command.start(), URI.create("http://127.0.0.1:" + port + "/" + name + "/"));
    }

    @Override
    public URI application() {
        return application;
    }

    Client client() {
        return Client.at(application);
    }

    @Override
    public void awaitReady() {
        TestTime.await(Duration.ofMinutes(3), () -> {
            if (!shell.isAlive()) {
                throw new IllegalStateException("The server ended; see " + server);
            }
            List<String> errors = lines().filter(ERROR.asPredicate()).toList();
            if (!errors.isEmpty()) {
                throw new IllegalStateException("The server has trouble: " + errors);
            }
            try {
                return client().send(Call.of("GET", "/executions")).status() == 200;
            } catch (CompletionException notYet) {
                return false;
            }
        });
    }

    /** The lines of its log that have this word. */
    List<String> told(String word) {
        return lines().filter(line -> line.contains(word)).toList();
    }

    private Stream<String> lines() {
        Path log = log(server);
        try {
            return Files.exists(log) ? Files.readAllLines(log).stream() : Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path log(Path server) {
        return server.resolve("logs").resolve("messages.log");
    }

    @Override
    public void kill() {
        List<ProcessHandle> processes =
                Stream.concat(shell.descendants(), Stream.of(shell.toHandle())).toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }
}
