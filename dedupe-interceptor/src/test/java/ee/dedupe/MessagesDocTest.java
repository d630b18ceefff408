package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The manual's list of codes holds the codes of the sources, of the stores too, and no others; each code once. */
class MessagesDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Path DOCUMENT = ROOT.resolve("docs/reference/error-codes.md");
    private static final Pattern CODE = Pattern.compile("DEDUP\\d{4}");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(DEDUP\\d{4})` \\|");

    @Test
    void codes_inTheManual_areThoseOfTheSources() throws IOException {
        assertThat(documented()).isSorted().containsExactlyElementsOf(inSources());
    }

    private static List<String> documented() throws IOException {
        return ROW.matcher(Files.readString(DOCUMENT))
                .results()
                .map(row -> row.group(1))
                .toList();
    }

    private static SortedSet<String> inSources() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(MessagesDocTest::codesBelow)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Stream<String> codesBelow(Path sources) {
        try (Stream<Path> files = Files.walk(sources)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .flatMap(MessagesDocTest::codesIn)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> codesIn(Path file) {
        try {
            return CODE.matcher(Files.readString(file)).results().map(MatchResult::group);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
