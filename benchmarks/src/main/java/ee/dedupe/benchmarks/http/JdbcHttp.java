package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.List;

/** Whole requests with claims in a table of a PostgreSQL. */
public final class JdbcHttp implements Part {
    @Override
    public String name() {
        return "jdbc-http";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.start()) {
            return new BesidePart(
                            name(),
                            "Whole requests with claims in a PostgreSQL",
                            "POST of 1 KiB of JSON over 16 connections to a method that does nothing. The database, which does"
                                    + " not wait for the disk, and the load generator run beside the server on the same"
                                    + " processors. What the database uses of them is not counted with the server's.",
                            List.of(new Place(
                                    "PostgreSQL",
                                    () -> start(database.getPort()),
                                    List.of(
                                            Pair.of("by fingerprint", Kind.GUARDED, Kind.PLAIN),
                                            Pair.of("with a key", Kind.KEYED, Kind.PLAIN)))))
                    .run(effort);
        }
    }

    private static Setup.Servers start(int databasePort) throws IOException, InterruptedException {
        WildFly server = WildFly.start(0);
        server.deploy(War.onDatabase(databasePort), "app");
        return new Setup.Servers(List.of(server));
    }
}
