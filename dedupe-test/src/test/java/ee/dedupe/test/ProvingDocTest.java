package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page has the plays and options that there are. */
class ProvingDocTest {
    private static final Pattern CALL = Pattern.compile("^ +\\.([a-zA-Z]+)\\(", Pattern.MULTILINE);

    private static String page;

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(Path.of("..", "docs", "guides", "proving.md"));
    }

    @Test
    void plays_areThoseOfTheTable_inTheirOrder() {
        assertThat(page.lines()
                        .dropWhile(line -> !line.equals("| play | needs |"))
                        .skip(2)
                        .takeWhile(line -> line.startsWith("|"))
                        .map(line -> line.split("\\|", -1)[1].strip()))
                .containsExactlyElementsOf(
                        Stream.of(Play.values()).map(Play::title).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "As a test, ee.dedupe.test.Guarded, 5",
        "Nothing is forgotten, ee.dedupe.test.operations.NothingForgotten, 4"
    })
    void example_callsWhatThereIs(String title, Class<?> type, int calls) {
        String section = page.substring(page.indexOf("## " + title)).split("\n## ", 2)[0];
        assertThat(CALL.matcher(section).results().map(call -> call.group(1)))
                .hasSize(calls)
                .allSatisfy(name -> assertThat(type.getMethods())
                        .extracting(method -> method.getName())
                        .contains(name));
    }
}
