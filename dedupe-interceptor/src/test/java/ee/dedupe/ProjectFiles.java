package ee.dedupe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a command of the manual may name.
 *
 * @param root of the project
 * @param profiles of any of its modules
 * @param sources all of Java
 */
record ProjectFiles(Path root, Set<String> profiles, List<Path> sources) {
    /** Made by the build, or no part of the project's sources. */
    private static final Set<String> OTHERS = Set.of("target", ".git", "node_modules");

    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--(?:(?!-->).)*-->\\s*)?<id>([^<]+)</id>", Pattern.DOTALL);

    static ProjectFiles below(Path root) throws IOException {
        List<Path> own = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return OTHERS.contains(directory.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                own.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        Set<String> profiles = own.stream()
                .filter(file -> file.endsWith("pom.xml"))
                .flatMap(ProjectFiles::profilesOf)
                .collect(Collectors.toSet());
        List<Path> sources =
                own.stream().filter(file -> file.toString().endsWith(".java")).toList();
        return new ProjectFiles(root, profiles, sources);
    }

    static Stream<String> profilesOf(Path pom) {
        return PROFILE.matcher(textOf(pom)).results().map(profile -> profile.group(1));
    }

    boolean hasModule(String module) {
        return Files.isRegularFile(root.resolve(module).resolve("pom.xml"));
    }

    /**
     * Whether there is such a test.
     *
     * @param test a class, or a class and a method after {@code #}; an asterisk stands for anything
     */
    boolean hasTest(String test) {
        String[] parts = test.split("#", 2);
        Pattern file = Pattern.compile(".*/" + anything(parts[0]) + "\\.java");
        Optional<Pattern> method = parts.length == 1
                ? Optional.empty()
                : Optional.of(Pattern.compile("\\bvoid " + anything(parts[1]) + "\\("));
        return sources.stream()
                .filter(source -> file.matcher(source.toString()).matches())
                .anyMatch(source ->
                        method.isEmpty() || method.get().matcher(textOf(source)).find());
    }

    /** Whether a path starts with a directory of the project, and does not speak of what the build makes. */
    boolean isOwnPath(String path) {
        int slash = path.indexOf('/');
        return slash > 0
                && Files.isDirectory(root.resolve(path.substring(0, slash)))
                && Stream.of(path.split("/")).noneMatch(OTHERS::contains);
    }

    /** Whether a path is there; up to where it is left open, as by {@code <date>}. */
    boolean hasPath(String path) {
        int open = path.indexOf('<');
        return Files.exists(root.resolve(open < 0 ? path : path.substring(0, path.lastIndexOf('/', open))));
    }

    private static String anything(String pattern) {
        return Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining("\\w*"));
    }

    private static String textOf(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
