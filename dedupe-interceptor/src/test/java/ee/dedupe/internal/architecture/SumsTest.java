package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How large the jars may become, each alone and the guard's two together: {@code sums.properties}. A sum may fall without a word. Who raises
 * one changes that file, and says why in the commit. When red, {@code target/sums.properties} has what there is now.
 */
class SumsTest {
    private static final Path ALLOWED = Path.of("..", "sums.properties");
    private static final Path MEASURED = Path.of("target", "sums.properties");
    private static final Path CONFIGURATION = Path.of("..", "docs", "reference", "configuration.md");
    private static final Path ANNOTATION =
            Path.of("..", "dedupe-core", "src", "main", "java", "ee", "dedupe", "Deduplicated.java");
    /** What is left unused of a sum at most: more is room that nobody has asked for. */
    private static final double SLACK = 0.03;

    private static Map<String, Long> measured() throws IOException {
        Map<String, Long> sums = new LinkedHashMap<>();
        for (String module : Sources.MODULES) {
            sums.put("lines." + module, lines(Sources.of(List.of(module))));
        }
        sums.put("lines.guard", sums.get("lines.core") + sums.get("lines.interceptor"));
        for (String module : Sources.MODULES) {
            sums.put("public-types." + module, publicTypes(Sources.of(List.of(module))));
        }
        sums.put("keys", keys());
        sums.put("members", members());
        return sums;
    }

    private static long lines(List<Path> files) throws IOException {
        long lines = 0;
        for (Path file : files) {
            try (Stream<String> all = Files.lines(file)) {
                lines += all.count();
            }
        }
        return lines;
    }

    /** Those that users and authors of stores may meet. */
    private static long publicTypes(List<Path> files) throws IOException {
        List<String> types = new ArrayList<>();
        for (Path file : files) {
            if (!file.toString().contains("/internal/")) {
                types.addAll(Sources.publicTypes(file));
            }
        }
        return types.size();
    }

    /** Rows of the manual, which are the code's: a test of each module holds that. */
    private static long keys() throws IOException {
        try (Stream<String> lines = Files.lines(CONFIGURATION)) {
            return lines.takeWhile(line -> !line.equals("## Which value counts"))
                    .filter(line -> line.startsWith("| `dedupe."))
                    .map(line -> line.substring(0, line.indexOf("` |")))
                    .distinct()
                    .count();
        }
    }

    private static long members() throws IOException {
        try (Stream<String> lines = Files.lines(ANNOTATION)) {
            return lines.filter(line -> line.matches(" {4}[\\w.<>\\[\\]? ]+ \\w+\\(\\).*;"))
                    .count();
        }
    }

    @Test
    void sums_areNotAboveWhatIsAllowed_norFarBelow() throws IOException {
        Map<String, Long> measured = measured();
        Files.write(
                MEASURED,
                measured.entrySet().stream()
                        .map(sum -> sum.getKey() + "=" + sum.getValue())
                        .toList());
        Properties allowed = new Properties();
        try (Reader file = Files.newBufferedReader(ALLOWED)) {
            allowed.load(file);
        }

        assertThat(allowed.keySet()).isEqualTo(measured.keySet());
        Map<String, String> wrong = new TreeMap<>();
        measured.forEach((name, sum) -> {
            long most = Long.parseLong(allowed.getProperty(name));
            if (sum > most || sum < Math.floor(most * (1 - SLACK)) - 1) {
                wrong.put(name, "is " + sum + ", allowed " + most);
            }
        });
        assertThat(wrong).isEmpty();
    }
}
