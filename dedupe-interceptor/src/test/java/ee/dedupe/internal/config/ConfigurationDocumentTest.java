package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.memory.MemoryStoreProvider;
import ee.dedupe.spi.ConfigKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of the manual are what the code says, row by row. When red, put the expected rows into the manual. */
class ConfigurationDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "reference", "configuration.md");

    @Test
    void table_ofTheLibrarysKeys_isWhatTheCodeSays() throws IOException {
        assertThat(rowsUnder("## Keys")).containsExactlyElementsOf(rows(ApplicationSettings.keys()));
    }

    @Test
    void table_ofTheInMemoryStoresKeys_isWhatTheCodeSays() throws IOException {
        assertThat(rowsUnder("## Keys of the in-memory store"))
                .containsExactlyElementsOf(rows(new MemoryStoreProvider().keys()));
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
