package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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

    @Test
    void example_callsWhatThereIs() {
        assertThat(CALL.matcher(page).results().map(call -> call.group(1)))
                .hasSize(5)
                .allSatisfy(name -> assertThat(Guarded.class.getMethods())
                        .extracting(method -> method.getName())
                        .contains(name));
    }
}
