package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/** What the manual's page of codes says of messages is what the sources of all modules do. */
class MessagesDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Path DOCUMENT = ROOT.resolve("docs/reference/error-codes.md");
    private static final Pattern CODE = Pattern.compile("DEDUP\\d{4}");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(DEDUP\\d{4})` \\|");
    // The sentence that names those that print a storage key.
    private static final Pattern WITH_STORAGE_KEY = Pattern.compile("(?s)These print a storage key.*?\\.\\s");
    // A code in a text, and all that is put together with it, up to the next argument or the end of the statement.
    private static final Pattern MESSAGE = Pattern.compile("(?s)\"(DEDUP\\d{4}) [^\"]*\"((?:[^;\"]|\"[^\"]*\")*);");
    private static final Pattern STORAGE_KEY = Pattern.compile("\\bkeyHash\\b|key\\(\\)\\.toHex\\(\\)");
    // Where the text is put together elsewhere it begins with no quote, and is not seen.
    private static final Pattern ABOVE_DEBUG = Pattern.compile(
            "\\.log\\(\\s*(?:System\\.Logger\\.)?Level\\.(?:INFO|WARNING|ERROR),\\s*(?:\\(\\) -> )?(\"[^\"]*\")");

    @Test
    void codes_inTheManual_areThoseOfTheSources() throws IOException {
        assertThat(found(ROW, Files.readString(DOCUMENT)).toList()).isSorted().containsExactlyElementsOf(inSources());
    }

    @Test
    void linesAboveDebug_beginWithACode() throws IOException {
        List<String> texts = SourceTexts.all(ROOT).stream()
                .flatMap(source -> found(ABOVE_DEBUG, source))
                .toList();

        assertThat(texts).hasSizeGreaterThan(30).allMatch(text -> text.matches("\"DEDUP\\d{4} .*"));
    }

    @Test
    void messagesWithAStorageKey_areThoseThatTheManualNames() throws IOException {
        String sentence = WITH_STORAGE_KEY
                .matcher(Files.readString(DOCUMENT))
                .results()
                .findFirst()
                .orElseThrow()
                .group();

        assertThat(CODE.matcher(sentence).results().map(MatchResult::group))
                .containsExactlyElementsOf(SourceTexts.all(ROOT).stream()
                        .flatMap(source -> MESSAGE.matcher(source).results())
                        .filter(message -> STORAGE_KEY.matcher(message.group(2)).find())
                        .flatMap(message -> CODE.matcher(message.group()).results())
                        .map(MatchResult::group)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    private static SortedSet<String> inSources() throws IOException {
        return SourceTexts.all(ROOT).stream()
                .flatMap(source -> CODE.matcher(source).results())
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1));
    }
}
