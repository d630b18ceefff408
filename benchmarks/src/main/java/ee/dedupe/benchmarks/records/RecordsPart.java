package ee.dedupe.benchmarks.records;

import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Part;
import ee.dedupe.benchmarks.kit.Report;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Rounds.Measurement;
import ee.dedupe.benchmarks.kit.Samples;
import ee.dedupe.benchmarks.kit.Text;
import ee.dedupe.benchmarks.kit.Verdict;
import ee.dedupe.benchmarks.war.Rows;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.jdbc.JdbcProofStoreProvider;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What the record adds to a transaction of one INSERT, as PostgreSQL itself counts it. */
public final class RecordsPart implements Part {
    private static final double MOST_MICROS = 100;
    private static final int FEW = 200;
    private static final int MANY = 5_000;

    @Override
    public String name() {
        return "records";
    }

    @Override
    public Report run(Effort effort) throws Exception {
        Report report = new Report("The record of a call in the transaction of an INSERT");
        List<List<String>> rows = new ArrayList<>();
        try (EmbeddedPostgres database = EmbeddedPostgres.start();
                Connection connection = database.getPostgresDatabase().getConnection();
                Connection meter = database.getPostgresDatabase().getConnection()) {
            connection.createStatement().execute(Rows.TABLE);
            OneConnection.bind(connection);
            try (ProofStore store = new JdbcProofStoreProvider().open(RecordsPart::setting, "dedupe")) {
                Meter postgreSql = new Meter(meter);
                Transactions transactions = new Transactions(connection, store);
                int count = effort.of(FEW, MANY);
                Map<String, Measurement<Meter.Cost>> measurements = new LinkedHashMap<>();
                for (Transactions.Kind kind : Transactions.Kind.values()) {
                    transactions.run(kind, count);
                    measurements.put(kind.name(), () -> postgreSql.costOf(count, () -> transactions.run(kind, count)));
                }
                tell(Rounds.alternate(effort.rounds(), measurements), report, rows);
            }
        }
        return report.text(
                        "One connection on loopback; 1 KiB of payload and 200 bytes of answer; commits do not wait for the"
                                + " disk. Database time is what PostgreSQL counts as spent on statements (active_time); WAL is what its"
                                + " log grew by.")
                .table(List.of("transaction", "database time us", "us as the caller sees it", "WAL bytes"), rows);
    }

    private static Optional<String> setting(String key) {
        return switch (key) {
            case "dedupe.jdbc.create" -> Optional.of("true");
            // There is one connection, and it is busy.
            case "dedupe.jdbc.cleanup" -> Optional.of("PT0S");
            default -> Optional.empty();
        };
    }

    private static void tell(Map<String, List<Meter.Cost>> costs, Report report, List<List<String>> rows) {
        for (Transactions.Kind kind : Transactions.Kind.values()) {
            rows.add(List.of(
                    kind.words(),
                    Text.spread(of(costs, kind, Meter.Cost::databaseMicros)),
                    Text.spread(of(costs, kind, Meter.Cost::micros)),
                    Text.spread(of(costs, kind, Meter.Cost::walBytes))));
        }
        report.add(Verdict.within(
                        "database time added to an INSERT",
                        MOST_MICROS,
                        " us",
                        added(costs, Transactions.Kind.RECORDED, Meter.Cost::databaseMicros))
                .quote());
        tellAdded(Transactions.Kind.RECORDED, costs, report);
        tellAdded(Transactions.Kind.RECORDED_LAST, costs, report);
    }

    private static void tellAdded(Transactions.Kind kind, Map<String, List<Meter.Cost>> costs, Report report) {
        report.add(Verdict.told(
                "database time added, " + kind.words(),
                Text.rounds(added(costs, kind, Meter.Cost::databaseMicros), " us"),
                ""));
        report.add(Verdict.told(
                "time added as the caller sees it, " + kind.words(),
                Text.rounds(added(costs, kind, Meter.Cost::micros), " us"),
                ""));
        report.add(Verdict.told(
                "WAL added, " + kind.words(), Text.rounds(added(costs, kind, Meter.Cost::walBytes), " B"), ""));
    }

    private static Samples added(
            Map<String, List<Meter.Cost>> costs, Transactions.Kind kind, ToDoubleFunction<Meter.Cost> figure) {
        return of(costs, kind, figure).minus(of(costs, Transactions.Kind.PLAIN, figure));
    }

    private static Samples of(
            Map<String, List<Meter.Cost>> costs, Transactions.Kind kind, ToDoubleFunction<Meter.Cost> figure) {
        return new Samples(costs.getOrDefault(kind.name(), List.of()).stream()
                .map(figure::applyAsDouble)
                .toList());
    }
}
