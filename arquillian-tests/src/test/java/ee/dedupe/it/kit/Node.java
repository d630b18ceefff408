package ee.dedupe.it.kit;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * A WildFly of its own process with one application, on loopback. Not by Arquillian, which starts the servers of one
 * launch only, and cannot kill them while a request runs.
 */
public final class Node implements AutoCloseable {
    private static final Path HOME = Path.of(System.getProperty("server.home"));
    private static final String CONFIG = System.getProperty("server.config");
    private static final int HTTP_PORT = 8080;

    private final ProcessBuilder command;
    private final Path base;
    private final URI application;
    private volatile Process shell;

    private Node(ProcessBuilder command, Path base, URI application) throws IOException {
        this.command = command;
        this.base = base;
        this.application = application;
        shell = command.start();
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(this::kill));
    }

    /** Starts and returns at once; {@link #awaitReady} waits. */
    public static Node start(String name, int portOffset, WebArchive war, Map<String, String> properties)
            throws IOException {
        Path base = freshBase(HOME.resolveSibling("nodes").resolve(name));
        war.as(ZipExporter.class)
                .exportTo(base.resolve("deployments").resolve(war.getName()).toFile(), true);
        List<String> command = new ArrayList<>(List.of(
                HOME.resolve("bin/standalone.sh").toString(),
                "--server-config=" + CONFIG,
                "-Djboss.server.base.dir=" + base,
                "-Djboss.node.name=" + name,
                "-Djboss.tx.node.id=" + name,
                "-Djboss.bind.address=127.0.0.1",
                "-Djboss.bind.address.management=127.0.0.1",
                "-Djboss.socket.binding.port-offset=" + portOffset));
        properties.forEach((key, value) -> command.add("-D" + key + "=" + value));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        base.resolve("console.log").toFile()));
        builder.environment().keySet().removeIf(key -> key.startsWith("JBOSS_") || key.equals("JAVA_OPTS"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        URI application = URI.create("http://127.0.0.1:" + (HTTP_PORT + portOffset) + "/"
                + war.getName().replaceFirst("\\.war$", "") + "/");
        return new Node(builder, base, application);
    }

    /** Starts what was killed once more, with all that it had written by then; returns at once. */
    public void restart() throws IOException {
        shell = command.start();
    }

    public URI application() {
        return application;
    }

    public void awaitReady() {
        awaitReady("/executions");
    }

    /** With a path that the application answers with 200. */
    public void awaitReady(String path) {
        Client client = Client.at(application);
        TestTime.await(Duration.ofMinutes(2), () -> {
            if (!shell.isAlive()) {
                throw new IllegalStateException("The server ended; see " + base.resolve("console.log"));
            }
            try {
                Answer answer = client.send(Call.of("GET", path));
                return answer.status() == 200;
            } catch (CompletionException notYet) {
                return false;
            }
        });
    }

    /** As {@code kill -9}: the server has no time for a last word. */
    public void kill() {
        List<ProcessHandle> processes =
                Stream.concat(shell.descendants(), Stream.of(shell.toHandle())).toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }

    /** Waits until the server has ended by itself. */
    public void awaitEnd() {
        TestTime.await(Duration.ofSeconds(30), () -> !shell.isAlive());
    }

    @Override
    public void close() {
        kill();
    }

    private static Path freshBase(Path base) throws IOException {
        delete(base);
        for (String part : List.of("configuration", "lib")) {
            copy(HOME.resolve("standalone").resolve(part), base.resolve(part));
        }
        Files.createDirectories(base.resolve("deployments"));
        Path config = base.resolve("configuration").resolve(CONFIG);
        // What another server of this installation has deployed at the moment is not here.
        Files.writeString(config, Files.readString(config).replaceFirst("(?s)<deployments>.*</deployments>", ""));
        return base;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    private static void delete(Path base) throws IOException {
        if (Files.exists(base)) {
            try (Stream<Path> all = Files.walk(base)) {
                for (Path path :
                        all.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
