package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.war.Rows;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;

/** A method that does what users' methods do: one insert into PostgreSQL in a transaction. */
public final class InsertPart implements Part {
    @Override
    public String name() {
        return "insert";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.start();
                Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(Rows.TABLE);
            return beside(database.getPort()).run(effort);
        }
    }

    private BesidePart beside(int port) {
        return new BesidePart(
                name(),
                "Beside an INSERT into PostgreSQL",
                "POST of 1 KiB of JSON over 16 connections to a @Transactional method that inserts one row. The database"
                        + " and the load generator run beside the server on the same processors. \"Recorded\" writes the"
                        + " record of the call in the transaction of the insert, with dedupe-jdbc.",
                List.of(
                        new Place("in memory", () -> started(Setup.MEMORY, port), pairs(0.94)),
                        new Place("one member", () -> started(Setup.ONE_MEMBER, port), pairs(0.92))));
    }

    private static List<Pair> pairs(double leastByFingerprint) {
        return List.of(
                Pair.of("by fingerprint", Kind.GUARDED_INSERT, Kind.INSERT).atLeast(leastByFingerprint),
                Pair.of("with a key", Kind.KEYED_INSERT, Kind.INSERT),
                Pair.of("recorded, in memory, by fingerprint", Kind.RECORDED_INSERT, Kind.INSERT)
                        .atLeast(0.65),
                Pair.of("recorded, in memory, with a key", Kind.RECORDED_KEYED_INSERT, Kind.INSERT)
                        .atLeast(0.65));
    }

    private static Setup.Servers started(Setup setup, int port) throws Exception {
        Setup.Servers servers = setup.start(war -> war.inserting(port));
        servers.first().deploy(War.recording(port), "recorded");
        return servers;
    }
}
