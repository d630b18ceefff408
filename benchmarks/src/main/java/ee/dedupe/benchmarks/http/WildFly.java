package ee.dedupe.benchmarks.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A WildFly of its own process, on loopback.
 *
 * @param shell that started it
 * @param base the directory that it runs in
 * @param port of HTTP
 */
public record WildFly(Process shell, Path base, int port) implements AutoCloseable {
    private static final Path HOME = Path.of(System.getProperty("benchmarks.home", ""));
    private static final String CONFIGURATION = "standalone.xml";
    private static final int HTTP_PORT = 8_080;
    private static final int FIRST_PORT = Integer.getInteger("benchmarks.ports", 11_380);
    private static final int BETWEEN_SERVERS = 100;
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /**
     * How much a server has used.
     *
     * @param cpuMicros of its process
     * @param collectorMicros of that: of its garbage collector; NaN where the system does not tell
     * @param bytes allocated by the threads that live
     * @param compiledMillis in which its compilers had something to do
     */
    public record Used(double cpuMicros, double collectorMicros, double bytes, double compiledMillis) {
        /** Nothing. */
        static final Used NOTHING = new Used(0, 0, 0, 0);

        /** Since then. */
        public Used since(Used before) {
            return new Used(
                    cpuMicros - before.cpuMicros,
                    collectorMicros - before.collectorMicros,
                    bytes - before.bytes,
                    compiledMillis - before.compiledMillis);
        }

        /** By two servers. */
        public Used and(Used other) {
            return new Used(
                    cpuMicros + other.cpuMicros,
                    collectorMicros + other.collectorMicros,
                    bytes + other.bytes,
                    compiledMillis + other.compiledMillis);
        }
    }

    /** Starts the server with this number; returns at once. */
    public static WildFly start(int number) throws IOException {
        int port = FIRST_PORT + number * BETWEEN_SERVERS;
        Path base = fresh(HOME.resolveSibling("server-" + number));
        ProcessBuilder command = new ProcessBuilder(List.of(
                        HOME.resolve("bin/standalone.sh").toString(),
                        "--server-config=" + CONFIGURATION,
                        "-Djboss.server.base.dir=" + base,
                        "-Djboss.node.name=server-" + number,
                        "-Djboss.bind.address=127.0.0.1",
                        "-Djboss.bind.address.management=127.0.0.1",
                        "-Djboss.socket.binding.port-offset=" + (port - HTTP_PORT)))
                .redirectErrorStream(true)
                .redirectOutput(base.resolve("console.log").toFile());
        command.environment().keySet().removeIf(key -> key.startsWith("JBOSS_"));
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        command.environment()
                .put("JAVA_OPTS", "-Xms1g -Xmx1g -XX:+UseG1GC -XX:+AlwaysPreTouch -Djava.net.preferIPv4Stack=true");
        WildFly server = new WildFly(command.start(), base, port);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        return server;
    }

    /** Deploys and returns when it is there. */
    public void deploy(War war, String name) throws IOException, InterruptedException {
        Path file = base.resolve("deployments").resolve(name + ".war");
        war.writeTo(file.resolveSibling(name + ".part"));
        Files.move(file.resolveSibling(name + ".part"), file);
        await(file.resolveSibling(name + ".war.deployed"), file.resolveSibling(name + ".war.failed"));
    }

    /** Takes it away and returns when it is gone. */
    public void undeploy(String name) throws IOException, InterruptedException {
        Path deployed = base.resolve("deployments").resolve(name + ".war.deployed");
        Files.delete(deployed);
        await(deployed.resolveSibling(name + ".war.undeployed"), deployed.resolveSibling(name + ".war.failed"));
        Files.delete(deployed.resolveSibling(name + ".war"));
    }

    /** What it has used so far. */
    public Used used() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/app/usage"))
                .build();
        String[] said = CLIENT.send(request, HttpResponse.BodyHandlers.ofString())
                .body()
                .split(" ", 3);
        return new Used(
                Double.parseDouble(said[0]) / 1_000,
                CollectorThreads.of(pid()).cpuMicros(),
                Double.parseDouble(said[1]),
                Double.parseDouble(said[2]));
    }

    /** Its process. */
    public long pid() {
        return shell.descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private void await(Path good, Path bad) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(good)) {
            if (Files.exists(bad) || !shell.isAlive() || System.nanoTime() - end > 0) {
                throw new IOException("No " + good + "; see " + base.resolve("console.log"));
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private static Path fresh(Path base) throws IOException {
        if (Files.exists(base)) {
            try (Stream<Path> all = Files.walk(base)) {
                for (Path path :
                        all.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(path);
                }
            }
        }
        Files.createDirectories(base.resolve("deployments"));
        Path configuration = Files.createDirectories(base.resolve("configuration"));
        try (Stream<Path> files = Files.list(HOME.resolve("standalone/configuration"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, configuration.resolve(file.getFileName()));
            }
        }
        Path config = configuration.resolve(CONFIGURATION);
        Files.writeString(
                config, Files.readString(config).replaceFirst("scan-interval=\"5000\"", "scan-interval=\"200\""));
        return base;
    }

    @Override
    public void close() {
        List<ProcessHandle> processes =
                Stream.concat(shell.descendants(), Stream.of(shell.toHandle())).toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }
}
