package ee.dedupe.test.operations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The classes of one jar or directory.
 *
 * @param one of them
 */
record ApplicationClasses(Class<?> one) implements ExaminedApplication {
    private static final String CLASS = ".class";

    @Override
    public List<ChangingOperation> operations(SortedMap<String, String> unknown) {
        List<ChangingOperation> operations = new ArrayList<>();
        for (String name : names()) {
            try {
                operations.addAll(ChangingOperation.of(Class.forName(name, false, one.getClassLoader())));
            } catch (ClassNotFoundException | LinkageError | TypeNotPresentException e) {
                unknown.put(name, "cannot be loaded by this test: " + e);
            }
        }
        return operations;
    }

    @Override
    public String none() {
        return "No operation is in " + root() + ": are its annotations on this test's class path?";
    }

    @Override
    public String remedy(List<ChangingOperation> found) {
        return "Guard it with @Deduplicated";
    }

    private Path root() {
        CodeSource source = one.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the names of all classes, in order. */
    private List<String> names() {
        Path root = root();
        try {
            if (Files.isDirectory(root)) {
                return names(root);
            }
            try (FileSystem jar = FileSystems.newFileSystem(root)) {
                return names(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The classes of " + root + " cannot be read", e);
        }
    }

    private static List<String> names(Path root) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(file ->
                            file.endsWith(CLASS) && !file.startsWith("META-INF/") && !file.endsWith("-info" + CLASS))
                    .map(file ->
                            file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                    .sorted()
                    .forEach(names::add);
        }
        return names;
    }
}
