package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.memory.MemoryStoreProvider;
import ee.dedupe.spi.ConfigKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of the manual are what the code says, row by row. When red, put the expected rows into the manual. */
class ConfigurationDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "reference", "configuration.md");
    /** Between backticks or in {@code Javadoc}: the lifetimes that are told in days, beyond one. */
    private static final Pattern LONGEST = Pattern.compile("(?<=`|code )P(?!1D)\\d+D(?=`|\\})");

    @Test
    void table_ofTheLibrarysKeys_isWhatTheCodeSays() throws IOException {
        assertThat(rowsUnder("## Keys")).containsExactlyElementsOf(rows(ApplicationSettings.keys()));
    }

    @Test
    void table_ofTheInMemoryStoresKeys_isWhatTheCodeSays() throws IOException {
        assertThat(rowsUnder("## Keys of the in-memory store"))
                .containsExactlyElementsOf(rows(new MemoryStoreProvider().keys()));
    }

    /**
     * Of all modules: the tables are the code's, as the tests of each module hold. Written contracts took three beyond 70: the
     * name of one, where refusals are documented, and what answers tell of a key. Watching took two, and
     * the outcome of a key one, since a path is where it is and whether it is there.
     */
    @Test
    void keys_ofAllModules_areAtMost76() throws IOException {
        assertThat(Files.readAllLines(DOCUMENT).stream()
                        .takeWhile(line -> !line.equals("## Which value counts"))
                        .filter(line -> line.startsWith("| `dedupe."))
                        .map(line -> line.substring(0, line.indexOf("` |")))
                        .distinct())
                .hasSizeBetween(40, 76);
    }

    /** The longest lifetime is {@code Term.LONGEST}: who changes it finds each Javadoc and page that tells it. */
    @Test
    void longestLifetime_isToldAsItIs() throws IOException {
        String longest = DurationBounds.LIFETIME.asWritten().replaceAll(".* ", "");
        List<Path> files = new ArrayList<>(List.of(Path.of("..", "docs", "reference", "annotation.md"), DOCUMENT));
        try (Stream<Path> api = Files.list(Path.of("..", "dedupe-core", "src", "main", "java", "ee", "dedupe"))) {
            api.filter(Files::isRegularFile).forEach(files::add);
        }
        List<String> told = new ArrayList<>();
        for (Path file : files) {
            LONGEST.matcher(Files.readString(file))
                    .results()
                    .map(MatchResult::group)
                    .forEach(told::add);
        }
        assertThat(told).hasSizeGreaterThan(10).containsOnly(longest);
    }

    private static Stream<String> rowsUnder(String heading) throws IOException {
        List<String> lines = Files.readAllLines(DOCUMENT);
        assertThat(lines).contains(heading);
        return lines.stream()
                .skip(lines.indexOf(heading) + 1L)
                .takeWhile(line -> !line.startsWith("#"))
                .filter(line -> line.startsWith("| `"));
    }

    private static List<String> rows(List<ConfigKey> keys) {
        return keys.stream()
                .map(key -> "| `" + key.name() + "` | " + key.type() + " | " + code(key.defaultValue()) + " | "
                        + key.meaning() + " |")
                .toList();
    }

    private static String code(String value) {
        return value.isEmpty() ? "none" : "`" + value + "`";
    }
}
