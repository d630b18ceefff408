package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is told to be public, and what of it young, is what the sources say; what is published, is in the list of versions. */
class CompatibilityDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern TABLE = Pattern.compile("(?s)<!-- packages: begin -->(.*)<!-- packages: end -->");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);$");
    private static final Pattern DEPENDENCY = Pattern.compile("<artifactId>(dedupe-[\\w-]+)</artifactId>\\s*<version>");
    private static final Pattern MODULE = Pattern.compile("<module>(dedupe-[\\w-]+)</module>");

    @Test
    void packages_areThoseOfTheSources_andYoungWhereTheSourcesSaySo() throws IOException {
        Set<String> inTheSources = new TreeSet<>();
        for (String source : SourceTexts.all(ROOT)) {
            Matcher name = PACKAGE.matcher(source);
            if (source.contains("@NullMarked\n") && name.find() && !isInternal(name.group(1))) {
                inTheSources.add(name.group(1) + (source.contains("<b>Young</b>") ? " young" : ""));
            }
        }

        assertThat(inTheSources).hasSizeGreaterThan(5).isEqualTo(told());
    }

    @Test
    void bom_listsEachModuleThatIsPublished() throws IOException {
        Set<String> published = new TreeSet<>();
        MODULE.matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .filter(module -> !module.equals("dedupe-bom"))
                .forEach(published::add);
        Set<String> listed = new TreeSet<>();
        DEPENDENCY
                .matcher(Files.readString(ROOT.resolve("dedupe-bom/pom.xml")))
                .results()
                .map(dependency -> dependency.group(1))
                .forEach(listed::add);

        assertThat(listed).hasSizeGreaterThan(5).isEqualTo(published);
        for (String module : published) {
            assertThat(ROOT.resolve(module).resolve("pom.xml")).content().contains("<unpublished>false</unpublished>");
        }
    }

    private static Set<String> told() throws IOException {
        Set<String> told = new TreeSet<>();
        Matcher table = TABLE.matcher(Files.readString(ROOT.resolve("docs/reference/compatibility.md")));
        assertThat(table.find()).isTrue();
        for (String row : table.group(1).lines().toList()) {
            String[] cells = row.split("\\|", -1);
            if (cells.length == 5) {
                CODE.matcher(cells[1])
                        .results()
                        .map(name -> name.group(1) + (cells[3].isBlank() ? "" : " " + cells[3].strip()))
                        .forEach(told::add);
            }
        }
        return told;
    }

    private static boolean isInternal(String name) {
        return (name + ".").contains(".internal.");
    }
}
