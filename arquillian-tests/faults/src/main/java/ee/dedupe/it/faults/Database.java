package ee.dedupe.it.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The database product of a WildFly as a process of its own, in memory. */
final class Database implements AutoCloseable {
    private static final Path MODULE =
            Path.of(System.getProperty("server.home"), "modules/system/layers/base/com/h2database/h2/main");

    private final Process process;
    private final String address;
    private final int port;

    private Database(Process process, String address, int port) {
        this.process = process;
        this.address = address;
        this.port = port;
    }

    /** On loopback. */
    static Database start(int port) throws IOException {
        return start("127.0.0.1", port);
    }

    static Database start(String address, int port) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin/java");
        List<String> command = List.of(
                java.toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dh2.bindAddress=" + address,
                "-cp",
                jar().toString(),
                "org.h2.tools.Server",
                "-tcp",
                "-tcpAllowOthers",
                "-tcpPort",
                String.valueOf(port),
                "-ifNotExists");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Database database = new Database(process, address, port);
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(database::close));
        return database;
    }

    String url() {
        return "jdbc:h2:tcp://" + address + ":" + port + "/mem:halt;DB_CLOSE_DELAY=-1";
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private static Path jar() throws IOException {
        try (Stream<Path> files = Files.list(MODULE)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
