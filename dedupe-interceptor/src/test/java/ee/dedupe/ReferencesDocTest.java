package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links of the manual lead somewhere, and its commands name what is there. */
class ReferencesDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern MODULES = Pattern.compile("-pl[ =](\\S+)");
    private static final Pattern PROFILES = Pattern.compile("(?:^|\\s)-P(\\S+)");
    private static final Pattern TESTS = Pattern.compile("-D(?:it\\.)?test=['\"]?([^\\s'\"]+)");
    private static final Pattern PATHS = Pattern.compile("(?:^|[\\s(])((?:[\\w.-]+/)+[\\w.<>-]*)(?=$|[\\s),;:#])");

    @Test
    void links_inTheManual_leadToAPageAndAHeading() throws IOException {
        List<String> dead = ManualPage.all(ROOT).stream()
                .flatMap(page ->
                        page.links().stream().filter(link -> isDead(page, link)).map(told(page)))
                .toList();

        assertThat(dead).isEmpty();
    }

    @Test
    void commands_inTheManual_nameWhatIsThere() throws IOException {
        ProjectFiles project = ProjectFiles.below(ROOT);

        List<String> wrong = ManualPage.all(ROOT).stream()
                .flatMap(page -> page.code().stream()
                        .flatMap(code -> wrongIn(code, project))
                        .map(told(page)))
                .toList();

        assertThat(wrong).isEmpty();
    }

    private static boolean isDead(ManualPage page, String link) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]);
        boolean anchored = parts.length == 2;
        return !Files.exists(target)
                || (anchored && !ManualPage.read(target).anchors().contains(parts[1]));
    }

    private static Stream<String> wrongIn(String code, ProjectFiles project) {
        Stream<String> paths = named(PATHS, code, project::isOwnPath).filter(path -> !project.hasPath(path));
        if (!code.startsWith("./mvnw") && !code.startsWith("-")) {
            return paths;
        }
        return Stream.of(
                        named(MODULES, code, module -> !project.hasModule(module)),
                        named(PROFILES, code, profile -> !project.profiles().contains(profile)),
                        named(TESTS, code, test -> !project.hasTest(test)),
                        paths)
                .flatMap(wrong -> wrong);
    }

    private static Stream<String> named(Pattern pattern, String code, Predicate<String> wanted) {
        return pattern.matcher(code)
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(",")))
                .filter(wanted);
    }

    private static UnaryOperator<String> told(ManualPage page) {
        return what -> ROOT.relativize(page.file()) + ": " + what;
    }
}
