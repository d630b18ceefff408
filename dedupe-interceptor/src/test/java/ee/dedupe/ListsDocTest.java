package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.store.LocalClaims;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lists and numbers in the manual that grow with the code. */
class ListsDocTest {
    private static final Path ROOT = Path.of("..");
    private static final String EVENTS = "reference/events-and-metrics.md";
    private static final Pattern FIRST_CELL = Pattern.compile("^\\|[^|]+\\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LOGGER = Pattern.compile("System\\.getLogger\\(\"([^\"]+)\"\\)");

    @Test
    void outcomes_areThoseThatAreCounted() throws IOException {
        assertThat(firstCells("reference/http.md", "| outcome | meaning | answer |"))
                .containsExactlyInAnyOrderElementsOf(Stream.of(IdempotencyStatus.values())
                        .map(IdempotencyStatus::word)
                        .toList());
    }

    @Test
    void reasons_areThoseOfTheEvent() throws IOException {
        assertThat(firstCells(EVENTS, "| `reason` of `GuardBypassed` |"))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(BypassReason.values()).map(BypassReason::word).toList());
    }

    @Test
    void answers_areThoseOfTheEvent() throws IOException {
        assertThat(firstCells(EVENTS, "| `answer` of `DuplicateMet` |"))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(DuplicateMet.Answer.values()).map(Enum::name).toList());
    }

    @Test
    void loggers_areThoseOfTheSources() throws IOException {
        assertThat(firstCells(EVENTS, "| logger | lines of |"))
                .containsExactlyInAnyOrderElementsOf(SourceTexts.all(ROOT).stream()
                        .flatMap(source -> LOGGER.matcher(source).results())
                        .map(logger -> logger.group(1))
                        .distinct()
                        .toList());
    }

    @Test
    void claimsThatANodeRemembers_areAsManyAsTheManualSays() throws IOException {
        assertThat(page("guides/sizing.md"))
                .contains(String.format(Locale.ROOT, "%,d claims", LocalClaims.MOST_CLAIMS));
    }

    private static String page(String name) throws IOException {
        return Files.readString(ROOT.resolve("docs").resolve(name));
    }

    /** What stands as code in the first cell of each row of the table with this head. */
    private static List<String> firstCells(String name, String head) throws IOException {
        return page(name)
                .lines()
                .dropWhile(line -> !line.startsWith(head))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .flatMap(row -> FIRST_CELL.matcher(row).results())
                .flatMap(cell -> CODE.matcher(cell.group()).results())
                .map(code -> code.group(1))
                .toList();
    }
}
