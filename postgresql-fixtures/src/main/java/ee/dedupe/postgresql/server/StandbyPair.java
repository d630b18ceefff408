package ee.dedupe.postgresql.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A PostgreSQL and its standby, which has what was committed before that is told. */
public final class StandbyPair implements AutoCloseable {
    /** Of the running server, and of the program that starts it. */
    private static final Set<String> NOT_COPIED = Set.of("postmaster.pid", "postmaster.opts", "epg-lock");

    private final Path directory;
    private final EmbeddedPostgres primary;
    private final EmbeddedPostgres standby;

    private StandbyPair(Path directory, EmbeddedPostgres primary, EmbeddedPostgres standby) {
        this.directory = directory;
        this.primary = primary;
        this.standby = standby;
    }

    /** Returns when the standby has all that is there. */
    public static StandbyPair start() throws IOException, SQLException {
        Path directory = Files.createTempDirectory("standby");
        // Servers of tests do not wait for a standby by default.
        EmbeddedPostgres primary = EmbeddedPostgres.builder()
                .setServerConfig("synchronous_commit", "on")
                .start();
        copy(primary, directory.resolve("data"));
        EmbeddedPostgres standby = EmbeddedPostgres.builder()
                .setDataDirectory(directory.resolve("data"))
                .setCleanDataDirectory(false)
                .start();
        // Only now that there is one to wait for.
        execute(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
        execute(primary, "SELECT pg_reload_conf()");
        awaitTrue(primary, "SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
        return new StandbyPair(directory, primary, standby);
    }

    public EmbeddedPostgres primary() {
        return primary;
    }

    public EmbeddedPostgres standby() {
        return standby;
    }

    /** While the server runs, as its manual says. */
    private static void copy(EmbeddedPostgres from, Path to) throws IOException, SQLException {
        try (Connection connection = from.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            Path source = Path.of(text(statement, "SHOW data_directory"));
            text(statement, "SELECT pg_backup_start('standby', true)");
            Files.createDirectory(
                    to, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            try (Stream<Path> files = Files.walk(source)) {
                for (Path file : files.toList()) {
                    copy(source, file, to);
                }
            }
            Files.writeString(
                    to.resolve("backup_label"), text(statement, "SELECT labelfile FROM pg_backup_stop(false)"));
        }
        Files.createFile(to.resolve("standby.signal"));
        Files.writeString(
                to.resolve("postgresql.auto.conf"),
                "primary_conninfo = 'host=127.0.0.1 user=postgres port=" + from.getPort() + "'\n",
                StandardOpenOption.APPEND);
    }

    /** What goes while it is copied is not needed. */
    private static void copy(Path source, Path file, Path to) throws IOException {
        Path name = source.relativize(file);
        if (name.toString().isEmpty() || NOT_COPIED.contains(name.toString())) {
            return;
        }
        if (Files.isDirectory(file)) {
            Files.createDirectory(to.resolve(name));
        } else if (Files.exists(file)) {
            Files.copy(file, to.resolve(name));
        }
    }

    /** It is the primary when this returns. */
    public void promote() throws SQLException {
        awaitTrue(standby, "SELECT pg_promote(true, 60)");
    }

    /** From now on; connections that are open stay open. */
    public static void makeReadOnly(EmbeddedPostgres server) throws SQLException {
        execute(server, "ALTER SYSTEM SET default_transaction_read_only = on");
        execute(server, "SELECT pg_reload_conf()");
    }

    /** What was the primary serves again, by itself, and has nothing in this table. */
    public void reviveEmpty(String table) throws SQLException {
        execute(primary, "ALTER SYSTEM RESET ALL");
        execute(primary, "SELECT pg_reload_conf()");
        awaitTrue(primary, "SELECT current_setting('default_transaction_read_only') = 'off'");
        execute(primary, "TRUNCATE TABLE " + table);
    }

    private static void execute(EmbeddedPostgres server, String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void awaitTrue(EmbeddedPostgres server, String question) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (int tries = 0; !"t".equals(text(statement, question)); tries++) {
                if (tries == 600) {
                    throw new AssertionError("Not within a minute: " + question);
                }
                text(statement, "SELECT pg_sleep(0.1)");
            }
        }
    }

    private static String text(Statement statement, String question) throws SQLException {
        try (ResultSet row = statement.executeQuery(question)) {
            row.next();
            return row.getString(1);
        }
    }

    /** The standby first: it would go on to look for its primary. */
    @Override
    public void close() throws IOException {
        standby.close();
        primary.close();
        if (!Files.exists(directory)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        files.forEach(StandbyPair::delete);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
