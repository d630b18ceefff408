package ee.dedupe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One Markdown page of the manual: what it links to, what can be linked to in it, and its code.
 *
 * @param file where it is
 * @param text all of it
 */
record ManualPage(Path file, String text) {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```[a-z]*\n(.*?)^ *```");
    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");
    private static final Pattern LINK_TEXT = Pattern.compile("\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern CONTINUED = Pattern.compile("\\\\\n\\s*");

    /** The manual, the pages at the root of the project, and those beside the examples, the benchmarks and the tests. */
    static List<ManualPage> all(Path root) throws IOException {
        try (Stream<Path> atRoot = Files.list(root);
                Stream<Path> manual = Files.walk(root.resolve("docs"));
                Stream<Path> examples = Files.list(root.resolve("examples"));
                Stream<Path> benchmarks = Files.list(root.resolve("benchmarks"));
                Stream<Path> results = Files.walk(root.resolve("benchmarks/results"));
                Stream<Path> tests = Files.list(root.resolve("arquillian-tests"));
                Stream<Path> faults = Files.list(root.resolve("arquillian-tests/faults"))) {
            return Stream.of(
                            atRoot,
                            manual,
                            examples,
                            benchmarks,
                            results.filter(file -> file.endsWith("README.md")),
                            tests,
                            faults)
                    .flatMap(files -> files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(ManualPage::read)
                    .toList();
        }
    }

    static ManualPage read(Path file) {
        try {
            return new ManualPage(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Targets of links, without those to other sites. */
    List<String> links() {
        return LINK.matcher(SPAN.matcher(prose()).replaceAll("code"))
                .results()
                .map(link -> link.group(1))
                .filter(target -> !target.contains(":"))
                .toList();
    }

    /** What a link to a part of this page may name: its headings, written as GitHub writes them. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        HEADING.matcher(prose()).results().forEach(heading -> {
            String words = LINK_TEXT.matcher(heading.group(1)).replaceAll("$1").strip();
            String anchor = words.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        });
        return anchors;
    }

    /** Each line of a block of code, a continued one as one, and each piece of code in the text. */
    List<String> code() {
        Stream<String> blocks = BLOCK.matcher(text)
                .results()
                .map(block -> CONTINUED.matcher(block.group(1)).replaceAll(" "))
                .flatMap(String::lines);
        Stream<String> spans = SPAN.matcher(prose()).results().map(span -> span.group(1));
        return Stream.concat(blocks, spans).map(String::strip).toList();
    }

    private String prose() {
        return BLOCK.matcher(text).replaceAll(Matcher.quoteReplacement("\n"));
    }
}
