package ee.dedupe.it.faults;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** The table of figures: printed, and written to a file whose name has the date. */
final class Report {
    static final Path DIRECTORY = Path.of(System.getProperty("faults.directory"));

    private static final PrintStream OUT = System.out;

    private final boolean assertsTimes;
    private final Path file;
    private final List<Row> rows = new ArrayList<>();

    /**
     * Of one suite.
     *
     * @param assertsTimes whether durations are asserted too, which a busy machine cannot keep
     */
    Report(String name, boolean assertsTimes) {
        this.assertsTimes = assertsTimes;
        this.file = DIRECTORY.resolve(name + "-"
                + DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmm").format(LocalDateTime.now(ZoneId.systemDefault()))
                + ".md");
    }

    Row row(String scenario, Setup setup) {
        return row(scenario, setup.settings());
    }

    /** With what counts for the figures, in a few words. */
    Row row(String scenario, String settings) {
        return new Row(this, scenario, settings);
    }

    boolean assertsTimes() {
        return assertsTimes;
    }

    void add(Row row) throws IOException {
        rows.add(row);
        OUT.println("[faults] " + row.line());
        Files.createDirectories(DIRECTORY);
        Files.writeString(file, text());
    }

    void print() {
        OUT.println("\n" + text() + "\nAlso in " + file);
    }

    private String text() {
        StringBuilder text = new StringBuilder()
                .append("Java ")
                .append(System.getProperty("java.version"))
                .append(", ")
                .append(System.getProperty("os.name"))
                .append(", ")
                .append(Runtime.getRuntime().availableProcessors())
                .append(" processors for the servers and the load together, Hazelcast ")
                .append(System.getProperty("hazelcast.version"))
                .append(", ")
                .append(DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDateTime.now(ZoneId.systemDefault())))
                .append("\n\n| scenario | settings | must show | seen | |\n|---|---|---|---|---|\n");
        rows.forEach(row -> text.append(row.line()).append('\n'));
        return text.toString();
    }
}
