package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Javadoc begins with a sentence, or on a class or field with what it is: who reads one block alone must know of what it
 * speaks. A block that begins with a word of the list begins as a fragment, "Whether it runs." or "As the other." When
 * red, {@code target/javadoc-fragments.txt} has them by file, the worst first.
 */
class JavadocRuleTest {
    private static final Path FOUND = Path.of("target", "javadoc-fragments.txt");
    /** The blocks of a hundred that may begin so, in all shipped modules. It falls as they are mended, and never rises. */
    private static final int MOST_PERCENT = 4;

    private static final Pattern BLOCK = Pattern.compile("(?s)/\\*\\*(?!/)(.*?)\\*/");
    private static final Pattern FRAGMENT = Pattern.compile(
            "(?:What|Whether|Of|As|How|Who|Whose|Which|Those|That|With|Without|For|From|By|To|In|On|At|Not|Also"
                    + "|None|Nothing|Empty|Between|Beside)\\b.*");
    /** A main clause follows a comma. */
    private static final Pattern CLAUSE_ALONE = Pattern.compile("(?:Where|When|While|If)\\b[^,]*");

    @Test
    void publicPackages_haveNoFragment() throws IOException {
        Map<Path, List<String>> fragments = new TreeMap<>(fragments(Sources.all()));
        fragments.keySet().removeIf(file -> file.toString().contains("/internal/"));
        assertThat(fragments).isEmpty();
    }

    @Test
    void allModules_haveFewFragments() throws IOException {
        List<Path> files = Sources.all();
        Map<Path, List<String>> fragments = fragments(files);
        Files.createDirectories(FOUND.getParent());
        Files.write(FOUND, lines(fragments));

        int blocks = 0;
        for (Path file : files) {
            blocks += blocks(Files.readString(file)).size();
        }
        int found = fragments.values().stream().mapToInt(List::size).sum();
        assertThat(blocks).isPositive();
        assertThat(100.0 * found / blocks)
                .as("%s of %s blocks begin as fragments, by file in %s", found, blocks, FOUND)
                .isLessThanOrEqualTo(MOST_PERCENT);
    }

    private static Map<Path, List<String>> fragments(List<Path> files) throws IOException {
        Map<Path, List<String>> fragments = new TreeMap<>();
        for (Path file : files) {
            List<String> found = blocks(Files.readString(file)).stream()
                    .map(JavadocRuleTest::firstSentence)
                    .filter(JavadocRuleTest::isFragment)
                    .toList();
            if (!found.isEmpty()) {
                fragments.put(file, found);
            }
        }
        return fragments;
    }

    private static List<String> lines(Map<Path, List<String>> fragments) {
        List<String> lines = new ArrayList<>();
        fragments.entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
                .forEach(entry -> {
                    lines.add(entry.getValue().size() + " " + entry.getKey());
                    entry.getValue().forEach(sentence -> lines.add("    " + sentence));
                });
        return lines;
    }

    private static List<String> blocks(String source) {
        return BLOCK.matcher(source).results().map(block -> block.group(1)).toList();
    }

    private static String firstSentence(String block) {
        String text = block.lines()
                .map(line -> line.strip().replaceFirst("^\\*\\s*", ""))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(" "));
        return text.split("(?<=[.:])\\s", 2)[0];
    }

    private static boolean isFragment(String sentence) {
        return FRAGMENT.matcher(sentence).matches()
                || CLAUSE_ALONE.matcher(sentence).matches();
    }

    @Test
    void fragments_areToldFromSentences() {
        assertThat(Stream.of(
                        "/** Whether it runs. */",
                        "/** As {@link #first}, of another. It says more. */",
                        "/**\n * What is known of it.\n *\n * @param it never null\n */",
                        "/** Where it stands. A sentence, later. */",
                        "/** None yet.*/"))
                .allMatch(JavadocRuleTest::beginsAsFragment);
        assertThat(Stream.of(
                        "/** Returns whether it runs. */",
                        "/** The store in one process. */",
                        "/**\n * Where none is named, the first counts.\n */",
                        "/** Nobody: it is over. */",
                        "/** @param it never null */",
                        "/** Whoever asks is told. */"))
                .noneMatch(JavadocRuleTest::beginsAsFragment);
        assertThat(blocks("/* What no Javadoc says. */ int a; // Of no Javadoc\n/**/ int b; /** The one. */"))
                .containsExactly(" The one. ");
    }

    private static boolean beginsAsFragment(String source) {
        return blocks(source).stream().map(JavadocRuleTest::firstSentence).anyMatch(JavadocRuleTest::isFragment);
    }
}
