package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
        for (String module : published()) {
            packagesOf(module).forEach(inTheSources::add);
        }

        assertThat(inTheSources).hasSizeGreaterThan(5).isEqualTo(told());
    }

    @Test
    void bom_listsEachModuleThatIsPublished() throws IOException {
        Set<String> published = published();
        String bom = Files.readString(ROOT.resolve("dedupe-bom/pom.xml"));
        Set<String> listed = new TreeSet<>();
        DEPENDENCY
                .matcher(bom.substring(bom.indexOf("<dependencyManagement>")))
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

    private static Set<String> published() throws IOException {
        return MODULE.matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .filter(module -> !module.equals("dedupe-bom"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> packagesOf(String module) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
            for (Path file :
                    files.filter(one -> one.endsWith("package-info.java")).toList()) {
                String text = Files.readString(file);
                Matcher name = PACKAGE.matcher(text);
                if (name.find() && !(name.group(1) + ".").contains(".internal.")) {
                    found.add(name.group(1) + (text.contains("<b>Young</b>") ? " young" : ""));
                }
            }
        }
        return found;
    }
}
