package ee.dedupe.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each package of integration tests says what it is for, and CONTRIBUTING.md says the same. */
class PackagesTest {
    private static final Path MODULES = Path.of("..");
    private static final Path PAGE = Path.of("..", "..", "CONTRIBUTING.md");
    private static final String BEGIN = "<!-- packages: begin -->\n";
    private static final String END = "<!-- packages: end -->";

    @Test
    void contributing_hasTheTableOfThePackages() throws IOException {
        String page = Files.readString(PAGE);

        assertThat(page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END)))
                .isEqualTo(table());
    }

    @Test
    void package_ofAnyModule_saysWhatItIsFor() throws IOException {
        Set<String> packages = new TreeSet<>();
        for (Path source : sources(".java")) {
            packages.add(packageOf(source));
        }

        assertThat(purposes().keySet()).isEqualTo(packages);
    }

    private static String table() throws IOException {
        StringBuilder table = new StringBuilder("| package | what its tests ask |\n| --- | --- |\n");
        purposes()
                .forEach((name, purpose) -> table.append("| `")
                        .append(name)
                        .append("` | ")
                        .append(purpose)
                        .append(" |\n"));
        return table.toString();
    }

    private static SortedMap<String, String> purposes() throws IOException {
        SortedMap<String, String> purposes = new TreeMap<>();
        for (Path source : sources("package-info.java")) {
            String text = Files.readString(source);
            String comment = text.substring(text.indexOf("/**") + 3, text.indexOf("*/"));
            purposes.put(
                    packageOf(source),
                    comment.lines()
                            .map(line -> line.replaceFirst("^ *\\* ?", "").strip())
                            .collect(Collectors.joining(" "))
                            .strip());
        }
        return purposes;
    }

    /** All modules' sources whose name ends so, but for these tests without a server. */
    private static Set<Path> sources(String end) throws IOException {
        try (Stream<Path> modules = Files.list(MODULES)) {
            return modules.flatMap(module -> Stream.of("main", "test").map(root -> module.resolve("src/" + root)))
                    .map(root -> root.resolve("java/ee/dedupe/it"))
                    .filter(Files::isDirectory)
                    .flatMap(PackagesTest::sourcesOfPackages)
                    .filter(path -> path.toString().endsWith(end))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Stream<Path> sourcesOfPackages(Path tests) {
        try (Stream<Path> all = Files.walk(tests)) {
            return all
                    .filter(Files::isRegularFile)
                    .filter(path -> !path.getParent().equals(tests))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String packageOf(Path source) {
        String directory = source.getParent().toString().replace('\\', '/');
        return directory.replaceFirst("^.*/ee/dedupe/it/", "").replace('/', '.');
    }
}
