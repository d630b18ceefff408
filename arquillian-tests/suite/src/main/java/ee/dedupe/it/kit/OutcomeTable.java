package ee.dedupe.it.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collects what tests have seen and writes it down as a table, one file for each class of tests. */
public final class OutcomeTable {
    private static final Path DIRECTORY = Path.of(System.getProperty("outcomes.directory"));

    private final Class<?> tests;
    private final List<String> rows = new ArrayList<>();

    public OutcomeTable(Class<?> tests, String... columns) {
        this.tests = tests;
        add((Object[]) columns);
        add(Stream.of(columns).map(column -> "---").toArray());
    }

    /** For tests that call twice in a row. */
    public static OutcomeTable ofCalls(Class<?> tests) {
        return new OutcomeTable(
                tests, "bean", "ending", "first caller saw", "second caller saw", "runs", "rows", "claim");
    }

    /** One case: how the calls ended, what both callers saw, and what was there afterwards. */
    public void addCalls(String bean, String ending, String first, String again, int runs, int booked) {
        add(bean, ending, first, again, runs, booked, runs == 1 ? "kept" : "released");
    }

    /** One case, a cell for each column. */
    public final synchronized void add(Object... cells) {
        rows.add(Stream.of(cells).map(String::valueOf).collect(Collectors.joining(" | ", "| ", " |")));
    }

    public synchronized void write() {
        try {
            Files.createDirectories(DIRECTORY);
            Files.write(DIRECTORY.resolve(tests.getSimpleName() + ".md"), rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
