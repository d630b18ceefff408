package ee.dedupe.it.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * A WildFly of its own process with one application. Not by Arquillian, which starts the servers of one launch only, and
 * cannot kill or freeze them while a request runs.
 */
public final class Node implements ServerProcess {
    /** A configuration of WildFly's with all that its default profile has: no messages. */
    public static final String WITHOUT_BROKER = "standalone-nodes.xml";

    private static final Path HOME = Path.of(System.getProperty("server.home"));
    private static final String CONFIG = System.getProperty("server.config");
    private static final int HTTP_PORT = 8080;
    private static final Duration GRACE = Duration.ofMinutes(1);

    private final String name;
    private final ProcessBuilder command;
    private final Path base;
    private final URI application;
    private volatile Process shell;

    private Node(String name, ProcessBuilder command, Path base, URI application) throws IOException {
        this.name = name;
        this.command = command;
        this.base = base;
        this.application = application;
        shell = command.start();
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(this::kill));
    }

    /**
     * Where a server runs.
     *
     * @param address the only one that it binds
     * @param launcher what starts the command, such as in a network of its own; empty to start it here
     */
    public record Place(String address, List<String> launcher) {
        public static final Place HERE = new Place("127.0.0.1", List.of());
    }

    /** Starts on loopback and returns at once; {@link #awaitReady} waits. */
    public static Node start(String name, int portOffset, WebArchive war, Map<String, String> properties)
            throws IOException {
        return start(name, Place.HERE, portOffset, war, properties);
    }

    /** Starts in this place and returns at once; {@link #awaitReady} waits. */
    public static Node start(String name, Place place, int portOffset, WebArchive war, Map<String, String> properties)
            throws IOException {
        return start(name, place, portOffset, war, properties, CONFIG);
    }

    /** Starts on loopback with this configuration of the server's and returns at once; {@link #awaitReady} waits. */
    public static Node start(
            String name, int portOffset, WebArchive war, Map<String, String> properties, String configuration)
            throws IOException {
        return start(name, Place.HERE, portOffset, war, properties, configuration);
    }

    /** Starts in this place with this configuration of the server's and returns at once; {@link #awaitReady} waits. */
    public static Node start(
            String name,
            Place place,
            int portOffset,
            WebArchive war,
            Map<String, String> properties,
            String configuration)
            throws IOException {
        Path base = NodeBase.fresh(HOME, HOME.resolveSibling("nodes").resolve(name), configuration);
        war.as(ZipExporter.class)
                .exportTo(base.resolve("deployments").resolve(war.getName()).toFile(), true);
        List<String> command = new ArrayList<>(place.launcher());
        command.addAll(List.of(
                HOME.resolve("bin/standalone.sh").toString(),
                "--server-config=" + configuration,
                "-Djboss.server.base.dir=" + base,
                "-Djboss.node.name=" + name,
                "-Djboss.tx.node.id=" + name,
                "-Djboss.bind.address=" + place.address(),
                "-Djboss.bind.address.management=" + place.address(),
                "-Djboss.socket.binding.port-offset=" + portOffset));
        properties.forEach((key, value) -> command.add("-D" + key + "=" + value));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        base.resolve("console.log").toFile()));
        builder.environment().keySet().removeIf(key -> key.startsWith("JBOSS_") || key.equals("JAVA_OPTS"));
        builder.environment().put("JAVA_HOME", System.getProperty("server.java-home"));
        builder.environment().put("PREPEND_JAVA_OPTS", System.getProperty("server.java-options"));
        URI application = URI.create("http://" + place.address() + ":" + (HTTP_PORT + portOffset) + "/"
                + war.getName().replaceFirst("\\.war$", "") + "/");
        return new Node(name, builder, base, application);
    }

    /** Starts what was killed once more, with all that it had written by then; returns at once. */
    public void restart() throws IOException {
        shell = command.start();
    }

    public String name() {
        return name;
    }

    @Override
    public URI application() {
        return application;
    }

    /** What the server prints. */
    public Path console() {
        return base.resolve("console.log");
    }

    /** What is put here is deployed within a second or so. */
    public Path deployments() {
        return base.resolve("deployments");
    }

    @Override
    public void awaitReady() {
        awaitReady("/executions");
    }

    /** With a path that the application answers with 200. */
    public void awaitReady(String path) {
        Client client = Client.at(application);
        TestTime.await(Duration.ofMinutes(5), () -> {
            if (!shell.isAlive()) {
                throw new IllegalStateException("The server ended; see " + console());
            }
            try {
                Answer answer = client.send(Call.of("GET", path));
                return answer.status() == 200;
            } catch (CompletionException notYet) {
                return false;
            }
        });
    }

    @Override
    public void kill() {
        begunToKill().forEach(process -> process.onExit().join());
    }

    /** As {@link #kill}, but does not wait until it is seen to have ended, for which it is asked three times a second. */
    public void killAtOnce() {
        begunToKill();
    }

    private List<ProcessHandle> begunToKill() {
        List<ProcessHandle> processes =
                Stream.concat(shell.descendants(), Stream.of(shell.toHandle())).toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        return processes;
    }

    /** As {@code kill -TERM}: the server undeploys and ends; returns when it has. */
    public void stop() {
        List<ProcessHandle> servers = shell.descendants().toList();
        servers.forEach(ProcessHandle::destroy);
        shell.onExit().orTimeout(GRACE.toSeconds(), TimeUnit.SECONDS).join();
    }

    /** Waits until the server has ended by itself. */
    public void awaitEnd() {
        TestTime.await(Duration.ofSeconds(30), () -> !shell.isAlive());
    }

    /** As {@code kill -STOP}: the server stands still, and its connections stay open. */
    public void freeze() {
        signal("STOP");
    }

    /** As {@code kill -CONT}. */
    public void thaw() {
        signal("CONT");
    }

    private void signal(String signal) {
        shell.descendants().forEach(process -> {
            try {
                int failed = new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                        .start()
                        .waitFor();
                if (failed != 0) {
                    throw new IllegalStateException("kill -" + signal + " of " + name + " failed");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        });
    }
}
