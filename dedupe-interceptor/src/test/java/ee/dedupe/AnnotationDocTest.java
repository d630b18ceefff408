package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the annotation has each of its members once, and no others. */
class AnnotationDocTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "reference", "annotation.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\|");

    @Test
    void members_inTheManual_areThoseOfTheAnnotation() throws IOException {
        assertThat(documented("## Essential", "**No member"))
                .containsExactlyInAnyOrderElementsOf(of(Deduplicated.class));
    }

    @Test
    void membersOfSettle_inTheManual_areThoseOfTheAnnotation() throws IOException {
        assertThat(documented("| member of `@Settle`", "Durations are"))
                .containsExactlyInAnyOrderElementsOf(of(Settle.class));
    }

    /** What makes the annotation wide makes it hard to choose. */
    @Test
    void members_areAtMost20() {
        assertThat(of(Deduplicated.class)).hasSizeLessThanOrEqualTo(20);
    }

    private static List<String> of(Class<?> annotation) {
        return Stream.of(annotation.getDeclaredMethods()).map(Method::getName).toList();
    }

    private static List<String> documented(String from, String to) throws IOException {
        String page = Files.readString(DOCUMENT);
        int start = page.indexOf(from);
        String part = page.substring(start, page.indexOf(to, start));
        return ROW.matcher(part).results().map(row -> row.group(1)).toList();
    }
}
