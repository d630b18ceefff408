package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.engine.DurationBounds;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of {@link Deduplicator} has each of its methods and each of the {@link CallOptions}, and no others. */
class DeduplicatorDocTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "deduplicator.md");
    private static final Pattern ROW = Pattern.compile("^\\| `(\\w+)` \\|.*");

    @Test
    void methods_inTheManual_areThoseOfTheInterface() throws IOException {
        assertThat(rows("| method of `Deduplicator`"))
                .containsExactlyInAnyOrderElementsOf(Stream.of(Deduplicator.class.getDeclaredMethods())
                        .map(Method::getName)
                        .toList());
    }

    @Test
    void factories_inTheManual_areThoseOfTheOptions() throws IOException {
        assertThat(rows("| factory of `CallOptions`"))
                .containsExactlyInAnyOrderElementsOf(makers().filter(method -> Modifier.isStatic(method.getModifiers()))
                        .map(Method::getName)
                        .distinct()
                        .toList());
    }

    @Test
    void options_inTheManual_areThoseOfTheClass() throws IOException {
        assertThat(rows("| option | default"))
                .containsExactlyInAnyOrderElementsOf(
                        makers().filter(method -> !Modifier.isStatic(method.getModifiers()))
                                .map(Method::getName)
                                .toList());
    }

    @Test
    void bounds_inTheManual_areThoseOfTheDurations() throws IOException {
        assertThat(row("ttl")).endsWith(bounds(DurationBounds.LIFETIME));
        assertThat(row("lease")).endsWith(bounds(DurationBounds.LIFETIME));
        assertThat(row("waitFor")).endsWith(bounds(DurationBounds.WAIT));
    }

    private static String bounds(DurationBounds bounds) {
        return "| " + bounds.asType().replaceFirst("^duration ", "") + " |";
    }

    /** Public ones that give options. */
    private static Stream<Method> makers() {
        return Stream.of(CallOptions.class.getMethods()).filter(method -> method.getReturnType() == CallOptions.class);
    }

    private static String row(String option) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `" + option + "` |"))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> rows(String head) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith(head))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> ROW.matcher(line).replaceFirst("$1"))
                .toList();
    }
}
