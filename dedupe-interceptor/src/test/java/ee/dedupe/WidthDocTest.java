package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The manual stays as short as it is: who adds a page shortens another. Decisions do not count. */
class WidthDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern WORD = Pattern.compile("\\S+");
    // 45,500 before the table of what counts, each row of which is a test, and the answers of a grid that is not well;
    // 45,700 before features had jars of their own, with a table of their rooms, and a dependency to add for each;
    // 45,950 before the page on how to prove that an endpoint is guarded: its 380 words, and 33 that name it.
    // 46,363 before the rule on what is forgotten, in 68 words; before callers could ask what became of a call, in 330
    // on that, its key, its codes and its room; and before the manual said what identifies nothing.
    // 46,870 before seven pages on moving from another guard, whose 3,400 words are code to copy for the most part;
    // before
    // a caller's last question, TLS and four peers on the page on proof; and before the methods that journeys enter.
    // 50,840 before those pages said what makes an old key run twice, and for whom, and the page on proof what its
    // plays really need: each is a reader who was held up.
    private static final int MOST_WORDS = 51_460;

    /** Counted as {@code wc -w} does: what stands between white space. */
    @Test
    void words_areFewEnough() throws IOException {
        long words = ManualPage.all(ROOT).stream()
                .filter(page -> counts(ROOT.relativize(page.file())))
                .mapToLong(page -> WORD.matcher(page.text()).results().count())
                .sum();

        assertThat(words).isBetween(1_000L, (long) MOST_WORDS);
    }

    private static boolean counts(Path page) {
        return page.equals(Path.of("README.md")) || (page.startsWith("docs") && !page.startsWith("docs/adr"));
    }
}
