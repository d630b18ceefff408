package ee.dedupe.it.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Collects what tests have seen and writes it down as a table, one file for each class of tests. */
public final class OutcomeTable {
    private static final Path DIRECTORY =
            Path.of(System.getProperty("server.home")).resolveSibling("outcomes");

    private final Class<?> tests;
    private final Map<String, String> rows = new TreeMap<>();

    public OutcomeTable(Class<?> tests) {
        this.tests = tests;
    }

    /** One case: how the first call ended, what both callers saw, and what was there afterwards. */
    public synchronized void add(String bean, String ending, String first, String again, int runs, int booked) {
        String claim = runs == 1 ? "kept" : "released";
        rows.put(
                bean + "|" + ending,
                "| " + String.join(" | ", bean, ending, first, again, "" + runs, "" + booked, claim) + " |");
    }

    public synchronized void write() {
        String head = """
                | bean | ending | first caller saw | second caller saw | runs | rows | claim |
                |---|---|---|---|---|---|---|
                """;
        try {
            Files.createDirectories(DIRECTORY);
            Files.writeString(
                    DIRECTORY.resolve(tests.getSimpleName() + ".md"), head + String.join("\n", rows.values()) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
