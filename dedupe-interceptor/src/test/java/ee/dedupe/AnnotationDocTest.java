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
        String page = Files.readString(DOCUMENT);
        String tiers = page.substring(page.indexOf("## Essential"), page.indexOf("**No member"));

        List<String> documented =
                ROW.matcher(tiers).results().map(row -> row.group(1)).toList();

        assertThat(documented)
                .containsExactlyInAnyOrderElementsOf(Stream.of(Deduplicated.class.getDeclaredMethods())
                        .map(Method::getName)
                        .toList());
    }
}
