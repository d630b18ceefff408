package ee.dedupe.internal.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A {@code FooTest} stands in the package of its module's class {@code Foo}: who changes the class finds its test beside it. A
 * test of something else, which needs what is private to its package, has a name of its own.
 */
class TestPlacesRuleTest {
    private static final String TEST = "Test.java";

    @Test
    void tests_standBesideTheClassThatTheyAreNamedFor() throws IOException {
        List<Path> misplaced = new ArrayList<>();
        List<Path> modules = modules(Path.of(".."));
        for (Path module : modules) {
            misplaced.addAll(misplaced(module));
        }
        assertThat(modules).contains(Path.of("..", "dedupe-core"), Path.of("..", "arquillian-tests", "suite"));
        assertThat(misplaced).isEmpty();
    }

    /** A module may be in a folder with others of its kind. */
    private static List<Path> modules(Path root) throws IOException {
        try (Stream<Path> folders = Files.walk(root, 2)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve("src")))
                    .toList();
        }
    }

    private static List<Path> misplaced(Path module) throws IOException {
        Path main = module.resolve(Path.of("src", "main", "java"));
        Map<String, Set<Path>> places = sources(main).stream()
                .collect(groupingBy(TestPlacesRuleTest::name, mapping(file -> place(main, file), toSet())));
        List<Path> misplaced = new ArrayList<>();
        for (Path root : testRoots(module)) {
            for (Path test : sources(root)) {
                String name = name(test);
                Set<Path> expected =
                        name.endsWith(TEST) ? places.getOrDefault(name.replace(TEST, ".java"), Set.of()) : Set.of();
                if (!expected.isEmpty() && !expected.contains(place(root, test))) {
                    misplaced.add(test);
                }
            }
        }
        return misplaced;
    }

    /** Some modules have tests beside {@code src/test} that only a profile runs. */
    private static List<Path> testRoots(Path module) throws IOException {
        try (Stream<Path> kinds = Files.list(module.resolve("src"))) {
            return kinds.filter(kind -> !kind.endsWith("main"))
                    .map(kind -> kind.resolve("java"))
                    .toList();
        }
    }

    private static List<Path> sources(Path root) throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> name(file).endsWith(".java")).sorted().toList();
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    private static Path place(Path root, Path file) {
        return root.relativize(file.getParent());
    }

    @Test
    void testInAnotherPackage_isFound(@TempDir Path module) throws IOException {
        plant(module, "main", "a/b/Foo.java");
        plant(module, "test", "a/b/FooTest.java");
        plant(module, "test", "a/OtherTest.java");
        Path misplaced = plant(module, "test", "a/FooTest.java");
        Path ofAProfile = plant(module, "brokers", "a/b/c/FooTest.java");

        assertThat(misplaced(module)).containsExactlyInAnyOrder(misplaced, ofAProfile);
    }

    private static Path plant(Path module, String kind, String file) throws IOException {
        Path planted = module.resolve(Path.of("src", kind, "java")).resolve(file);
        Files.createDirectories(planted.getParent());
        return Files.createFile(planted);
    }
}
