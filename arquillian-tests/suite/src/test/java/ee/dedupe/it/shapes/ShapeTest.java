package ee.dedupe.it.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The table of docs/reference/shapes.md is that of the tests. */
class ShapeTest {
    private static final String GUARDED = "<!-- guarded -->";

    @Test
    void page_hasTheRowsThatAreRun() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "reference", "shapes.md"));
        String rows = page.substring(page.indexOf(GUARDED) + GUARDED.length(), page.lastIndexOf(GUARDED));

        assertThat(rows.lines().filter(line -> line.startsWith("| ")).skip(1))
                .containsExactlyElementsOf(Shape.all().map(Shape::row).toList());
    }
}
