package ee.dedupe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The manual's table of what counts: rows of values, of messages, of records, and all others of requests. */
public final class SameRows {
    private static final Path PAGE = Path.of("../docs/reference/what-counts.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\| (same|two) \\|$");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final List<String> KINDS = List.of("value", "message", "record");

    /**
     * One of them.
     *
     * @param what differs
     * @param one what the first is made of
     * @param other what the second is made of
     * @param same whether both are one
     */
    public record Row(String what, List<String> one, List<String> other, boolean same) {
        private String kind() {
            return KINDS.stream()
                    .filter(kind -> what.startsWith(kind + ": "))
                    .findFirst()
                    .orElse("request");
        }

        @Override
        public String toString() {
            return what;
        }
    }

    private SameRows() {}

    /** Those of this kind. */
    public static Stream<Row> of(String kind) {
        try {
            return ROW
                    .matcher(Files.readString(PAGE))
                    .results()
                    .map(row -> new Row(
                            row.group(1),
                            codes(row.group(2)),
                            codes(row.group(3)),
                            row.group(4).equals("same")))
                    .filter(row -> row.kind().equals(kind))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> codes(String cell) {
        return CODE.matcher(cell).results().map(code -> code.group(1)).toList();
    }
}
