package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise of the page names tests that are there. */
class AskedForDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Tests?|IT|Suite|Contract))#(\\w+)`");

    @Test
    void namedTests_areThere() throws IOException {
        List<MatchResult> named = NAMED.matcher(page()).results().toList();
        Map<String, List<String>> sources = sources(named);

        assertThat(named).hasSizeGreaterThan(30).allSatisfy(test -> {
            List<String> texts = sources.getOrDefault(test.group(1), List.of());
            assertThat(texts).as(test.group(1)).isNotEmpty();
            assertThat(texts).as(test.group()).anyMatch(text -> text.contains("void " + test.group(2) + "("));
        });
    }

    @Test
    void eachRow_namesATest() throws IOException {
        assertThat(page().lines().filter(line -> line.startsWith("| ")).skip(1))
                .allMatch(row -> NAMED.matcher(row).find());
    }

    private static String page() throws IOException {
        return Files.readString(ROOT.resolve("docs/explanation/asked-for.md"));
    }

    private static Map<String, List<String>> sources(List<MatchResult> named) throws IOException {
        List<String> files =
                named.stream().map(test -> test.group(1) + ".java").distinct().toList();
        try (Stream<Path> all = Files.find(
                ROOT,
                20,
                (file, is) -> files.contains(file.getFileName().toString())
                        && !file.toString().contains("/target/"))) {
            return all.collect(Collectors.groupingBy(
                    file -> file.getFileName().toString().replace(".java", ""),
                    Collectors.mapping(AskedForDocTest::text, Collectors.toList())));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
