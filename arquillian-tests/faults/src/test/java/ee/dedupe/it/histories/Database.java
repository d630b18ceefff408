package ee.dedupe.it.histories;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A PostgreSQL with the application's rows, which can be crashed and frozen. */
final class Database implements StoreProcess {
    private final Path data;
    private EmbeddedPostgres server;

    Database(Path directory) throws IOException, SQLException {
        data = Files.createDirectories(directory).toAbsolutePath();
        server = begin(0);
        execute("CREATE TABLE work (run VARCHAR(64) NOT NULL, name VARCHAR(64) NOT NULL)");
    }

    private EmbeddedPostgres begin(int port) throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("max_connections", "300")
                // As a PostgreSQL comes; the one of tests may lose what it has committed.
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("fsync", "on")
                .setServerConfig("full_page_writes", "on")
                .setPGStartupWait(Duration.ofSeconds(60));
        return (port == 0 ? builder : builder.setPort(port)).start();
    }

    @Override
    public int port() {
        return server.getPort();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Onto the tape, at the end. */
    void rows(Tape tape) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT run, name FROM work")) {
            while (rows.next()) {
                tape.write("row", rows.getString(1), rows.getString(2));
            }
        }
    }

    /** As a crash: nothing is written that was not committed, and no connection is ended in order. */
    @Override
    public void restart() throws IOException, InterruptedException {
        int port = port();
        long postmaster = postmaster();
        signal("-QUIT");
        while (ProcessHandle.of(postmaster).map(ProcessHandle::isAlive).orElse(false)) {
            Thread.sleep(50);
        }
        // Gives its lock back; there is nothing left to stop.
        server.close();
        server = begin(port);
    }

    private long postmaster() throws IOException {
        return Long.parseLong(
                Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip());
    }

    /** To the one that starts others, and to these. */
    private void signal(String name) throws IOException {
        ProcessHandle postmaster = ProcessHandle.of(postmaster()).orElseThrow();
        if (!name.equals("-QUIT")) {
            for (ProcessHandle session : postmaster.children().toList()) {
                Signals.send(name, session.pid());
            }
        }
        Signals.send(name, postmaster.pid());
    }

    @Override
    public void freeze() throws IOException {
        signal("-STOP");
    }

    @Override
    public void wake() throws IOException {
        signal("-CONT");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
