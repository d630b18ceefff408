package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of profiles for contributors is what the POMs have, and the build server runs one of them. */
class ProfilesDocTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern TABLE =
            Pattern.compile("(?s)<!-- profiles: begin -->.*?\\n\\|---.*?\\n(.*)<!-- profiles: end -->");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    @Test
    void table_hasTheProfilesOfEachModule() throws IOException {
        Set<String> told = new TreeSet<>();
        for (String row : table()) {
            String[] cells = row.split("\\|", -1);
            for (String profile : names(cells[1])) {
                for (String module : names(cells[2])) {
                    assertThat(told.add(profile + " of " + module)).as(row).isTrue();
                }
            }
        }

        assertThat(told).isEqualTo(inThePoms());
    }

    @Test
    void buildServer_runsTheProfileForIt() throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve(".ci/run")))
                .last()
                .asString()
                .endsWith(" verify -Pci");
    }

    private static List<String> table() throws IOException {
        return TABLE.matcher(Files.readString(ROOT.resolve("CONTRIBUTING.md")))
                .results()
                .flatMap(table -> table.group(1).lines())
                .toList();
    }

    private static List<String> names(String cell) {
        return NAME.matcher(cell).results().map(name -> name.group(1)).toList();
    }

    private static Set<String> inThePoms() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path pom : poms()) {
            Path module = ROOT.relativize(pom.getParent());
            String name =
                    module.toString().isEmpty() ? "root" : module.toString().replace('\\', '/');
            ProjectFiles.profilesOf(pom).forEach(profile -> found.add(profile + " of " + name));
        }
        return found;
    }

    private static List<Path> poms() throws IOException {
        try (Stream<Path> files = Files.find(
                ROOT,
                3,
                (file, attributes) ->
                        file.endsWith("pom.xml") && !file.toString().contains("target"))) {
            return files.toList();
        }
    }
}
