package ee.dedupe.benchmarks.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Tables. */
final class Markdown {
    private Markdown() {}

    static String table(List<String> head, List<List<String>> rows) {
        List<String> lines = new ArrayList<>();
        lines.add(row(head));
        lines.add(head.stream().map(cell -> "---").collect(Collectors.joining("|", "|", "|")));
        rows.forEach(row -> lines.add(row(row)));
        return String.join("\n", lines);
    }

    private static String row(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }
}
