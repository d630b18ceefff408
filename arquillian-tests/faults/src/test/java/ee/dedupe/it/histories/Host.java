package ee.dedupe.it.histories;

import ee.dedupe.it.faults.Network;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Where a {@link Node} lives, with a network of its own. */
final class Host {
    private static final List<Path> LIBFAKETIME = List.of(
            Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"),
            Path.of("/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1"));

    private static final int REDEPLOYING_MILLIS = 60_000;

    private final int number;
    private final Path directory;
    private final Map<String, String> settings;
    private final Link store;
    private final Link database;
    private Process process;
    private boolean wanted;
    private int starts;

    Host(int number, Path directory, Map<String, String> settings, Link store, Link database) {
        this.number = number;
        this.directory = directory;
        this.settings = settings;
        this.store = store;
        this.database = database;
    }

    int number() {
        return number;
    }

    Link store() {
        return store;
    }

    /** Whether a node can be shown another time than the machine's. */
    static boolean canShiftClocks() {
        return LIBFAKETIME.stream().anyMatch(Files::exists);
    }

    /** Returns at once. A node that cannot start, as without its database, is started again, as a supervisor does. */
    synchronized void start(long clockSeconds) throws IOException {
        wanted = true;
        List<String> command = new ArrayList<>(Network.on(number));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dhazelcast.wait.seconds.before.join=2",
                "-cp",
                System.getProperty("java.class.path"),
                Node.class.getName(),
                "number=" + number,
                "address=" + Network.address(number),
                "database=" + database.address(),
                // A file for each life: its last line may be cut off.
                "tape=" + directory.resolve("runs-" + number + "-" + starts++ + ".tsv")));
        settings.forEach((key, value) -> command.add(key + "=" + value));
        File log = directory.resolve("node-" + number + ".log").toFile();
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        if (clockSeconds != 0) {
            builder.environment()
                    .put(
                            "LD_PRELOAD",
                            LIBFAKETIME.stream()
                                    .filter(Files::exists)
                                    .findFirst()
                                    .orElseThrow()
                                    .toString());
            builder.environment().put("FAKETIME", (clockSeconds > 0 ? "+" : "") + clockSeconds);
            // What histories are written by, and what waits are measured by.
            builder.environment().put("DONT_FAKE_MONOTONIC", "1");
            // Else no wait of this process lasts.
            builder.environment().put("FAKETIME_FORCE_MONOTONIC_FIX", "0");
        }
        Process started = builder.start();
        process = started;
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
        CompletableFuture<Void> unused = started.onExit().thenRun(() -> startAgain(clockSeconds));
    }

    /** Whether it takes calls before this time is over. */
    boolean awaitOpen(Duration longest) throws InterruptedException {
        long start = Tape.now();
        while (!accepts()) {
            if (Tape.now() - start > longest.toMillis()) {
                return false;
            }
            Thread.sleep(100);
        }
        return true;
    }

    private boolean accepts() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Network.address(number), Node.PORT), 1_000);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    private synchronized void startAgain(long clockSeconds) {
        if (wanted && !process.isAlive()) {
            try {
                start(clockSeconds);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private synchronized Process unwanted() {
        wanted = false;
        return process;
    }

    synchronized void signal(String name) throws IOException {
        Signals.send(name, process.pid());
    }

    /** Returns when its application takes calls again, or is given up for now. */
    void redeploy(boolean waits) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Network.address(number), Node.PORT), 1_000);
            socket.setSoTimeout(REDEPLOYING_MILLIS);
            socket.getOutputStream().write((Node.REDEPLOY + waits + "\n").getBytes(StandardCharsets.UTF_8));
            int unused = socket.getInputStream().read();
        } catch (IOException notReached) {
            // Or it has not begun again: it goes on to try.
        }
    }

    /** As {@code kill -9}; returns when it is gone. */
    void kill() {
        unwanted().destroyForcibly().onExit().join();
    }

    /** As an application that ends; it is killed if it does not. */
    void stop() throws InterruptedException {
        Process stopped = unwanted();
        stopped.destroy();
        if (!stopped.waitFor(40, TimeUnit.SECONDS)) {
            kill();
        }
    }
}
