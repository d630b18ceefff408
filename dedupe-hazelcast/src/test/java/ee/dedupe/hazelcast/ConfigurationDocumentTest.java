package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The manual's table of this store's keys is what the code says. When red, put the expected rows into the manual. */
class ConfigurationDocumentTest {
    @Test
    void table_ofTheHazelcastStoresKeys_isWhatTheCodeSays() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("..", "docs", "reference", "configuration.md"));
        List<String> expected = new HazelcastStoreProvider()
                .keys().stream()
                        .map(key -> "| `" + key.name() + "` | " + key.type() + " | "
                                + (key.defaultValue().isEmpty() ? "none" : "`" + key.defaultValue() + "`") + " | "
                                + key.meaning() + " |")
                        .toList();

        assertThat(lines.stream()
                        .dropWhile(line -> !line.equals("## Keys of the Hazelcast store"))
                        .skip(1)
                        .takeWhile(line -> !line.startsWith("## "))
                        .filter(line -> line.startsWith("| `")))
                .containsExactlyElementsOf(expected);
    }
}
