package ee.dedupe.it.histories;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three services in a row, each with a database of its own, whose processes die twenty times between commit and sending. */
class ChainSuite {
    private static final int ORDERS = 500;
    private static final int DEATHS = 20;
    private static final Duration LONGEST = Duration.ofMinutes(8);
    private static final Duration QUIET = Duration.ofSeconds(5);
    private static final List<String> SERVICES = List.of("a", "b", "c");

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<Integer> ports = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    /** Orders come as long as services die. */
    private final Semaphore released = new Semaphore(0);

    private EmbeddedPostgres database;
    private volatile boolean ending;

    @TempDir
    Path directory;

    @BeforeEach
    void startDatabase() throws Exception {
        database = EmbeddedPostgres.builder()
                .setServerConfig("max_connections", "300")
                .start();
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (String service : SERVICES) {
                statement.execute("CREATE DATABASE " + service);
            }
        }
        for (String service : SERVICES) {
            try (Connection connection =
                            database.getDatabase("postgres", service).getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE work (run VARCHAR(64) NOT NULL, name VARCHAR(64) NOT NULL)");
            }
            try (ServerSocket free = new ServerSocket(0)) {
                ports.add(free.getLocalPort());
            }
        }
    }

    @AfterEach
    void end() throws IOException {
        ending = true;
        synchronized (processes) {
            processes.forEach(Process::destroyForcibly);
        }
        database.close();
    }

    @Test
    void byOutbox_eachOrderIsBookedOnceInEachService() throws Exception {
        List<Integer> booked = chain(true);

        assertThat(booked).containsExactly(ORDERS, ORDERS, ORDERS);
    }

    /** The control. */
    @Test
    void sentAfterTheCommit_ordersAreLost() throws Exception {
        List<Integer> booked = chain(false);

        assertThat(booked.get(0)).isEqualTo(ORDERS);
        assertThat(booked.get(1) + booked.get(2)).isLessThan(2 * ORDERS);
    }

    private List<Integer> chain(boolean byOutbox) throws Exception {
        for (int service = 0; service < SERVICES.size(); service++) {
            start(service, byOutbox);
        }
        ExecutorService clients = Executors.newFixedThreadPool(8);
        for (int order = 0; order < ORDERS; order++) {
            String name = "order-" + order;
            clients.execute(() -> {
                released.acquireUninterruptibly();
                untilTaken(name);
            });
        }
        int deaths = kill();
        clients.shutdown();
        assertThat(clients.awaitTermination(LONGEST.toMillis(), TimeUnit.MILLISECONDS))
                .isTrue();
        List<Integer> booked = untilQuiet();
        System.out.println("Chain, " + (byOutbox ? "by outbox" : "without") + ": " + booked + " after " + deaths
                + " deaths between commit and sending");
        assertThat(deaths).isEqualTo(DEATHS);
        return booked;
    }

    /** In turns, those that have somebody to send to. */
    private int kill() throws Exception {
        int deaths = 0;
        long end = System.nanoTime() + LONGEST.toNanos();
        while (deaths < DEATHS && System.nanoTime() < end) {
            Path death = death(deaths % 2);
            Files.createFile(death);
            released.release(ORDERS / DEATHS);
            while (Files.exists(death) && System.nanoTime() < end) {
                Thread.sleep(20);
            }
            deaths += Files.exists(death) ? 0 : 1;
        }
        return deaths;
    }

    private Path death(int service) {
        return directory.resolve("death-" + service);
    }

    private String address(int service) {
        return service == SERVICES.size() ? "" : "http://127.0.0.1:" + ports.get(service) + "/";
    }

    /** As a supervisor does. */
    private void start(int service, boolean byOutbox) throws IOException {
        Process started = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx160m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ChainNode.class.getName(),
                        String.valueOf(ports.get(service)),
                        "127.0.0.1:" + database.getPort() + "/" + SERVICES.get(service),
                        address(service + 1),
                        String.valueOf(byOutbox),
                        death(service).toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("service-" + service + ".log").toFile()))
                .start();
        synchronized (processes) {
            processes.add(started);
        }
        CompletableFuture<Void> unused = started.onExit().thenRun(() -> {
            if (!ending) {
                try {
                    start(service, byOutbox);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
    }

    private void untilTaken(String order) {
        while (!taken(order)) {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private boolean taken(String order) {
        try {
            return http.send(
                                    HttpRequest.newBuilder(URI.create(address(0)))
                                            .header("Idempotency-Key", order)
                                            .timeout(Duration.ofSeconds(20))
                                            .POST(BodyPublishers.ofString(order))
                                            .build(),
                                    BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException | InterruptedException again) {
            return false;
        }
    }

    /** Until all is there, or nothing has come for longer than anybody waits. */
    private List<Integer> untilQuiet() throws Exception {
        List<Integer> last = booked();
        long since = System.nanoTime();
        while (!last.equals(List.of(ORDERS, ORDERS, ORDERS))
                && System.nanoTime() - since < (waits() ? Duration.ofMinutes(2) : QUIET).toNanos()) {
            Thread.sleep(500);
            List<Integer> now = booked();
            since = now.equals(last) ? since : System.nanoTime();
            last = now;
        }
        Thread.sleep(QUIET.toMillis());
        return booked();
    }

    /** Whether there is something that its sender's lease keeps from others. */
    private boolean waits() throws SQLException {
        return count(0, "dedupe_pending") + count(1, "dedupe_pending") > 0;
    }

    private List<Integer> booked() throws SQLException {
        List<Integer> booked = new ArrayList<>();
        for (int service = 0; service < SERVICES.size(); service++) {
            booked.add(count(service, "work"));
        }
        return booked;
    }

    private int count(int service, String table) throws SQLException {
        try (Connection connection =
                        database.getDatabase("postgres", SERVICES.get(service)).getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
            row.next();
            return row.getInt(1);
        }
    }
}
