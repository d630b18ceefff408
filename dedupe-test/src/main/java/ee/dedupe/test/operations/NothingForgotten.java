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
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * This is a rule for an application's own unit tests: each of its operations that changes something has {@code @Deduplicated}, or is named
 * as an exception with its reason. Operations are the {@code POST}, {@code PUT} and {@code PATCH} methods of Jakarta REST,
 * {@code @Incoming} methods and {@code onMessage} of message-driven beans. They are found by their annotations in the classes of one
 * jar or directory; nothing runs. What only the configuration guards is an exception to be named. Not thread-safe.
 */
public final class NothingForgotten {
    private static final String CLASS = ".class";

    private final Class<?> one;
    private final SortedMap<String, String> exceptions = new TreeMap<>();

    private NothingForgotten(Class<?> one) {
        this.one = one;
    }

    /** Returns the rule for all classes of the jar, or the directory, that has this one. */
    public static NothingForgotten beside(Class<?> one) {
        return new NothingForgotten(one);
    }

    /**
     * Adds an operation that need not be guarded.
     *
     * @param operation its class and method, such as {@code com.acme.Search.find}; or a class, where this test cannot load it
     * @param reason why
     * @return this rule
     * @throws IllegalArgumentException if the reason is blank
     */
    public NothingForgotten except(String operation, String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("The exception " + operation + " needs a reason");
        }
        exceptions.put(operation, reason);
        return this;
    }

    /**
     * Checks the rule.
     *
     * @throws AssertionError naming each operation that is forgotten, each class that cannot be loaded, and each exception that is
     *     none any more; or if there is no operation at all, as where Jakarta REST is not on the class path of the test
     */
    public void check() {
        SortedMap<String, String> wrong = new TreeMap<>();
        SortedMap<String, String> unused = new TreeMap<>(exceptions);
        int operations = 0;
        for (String name : names()) {
            try {
                List<ChangingOperation> found = ChangingOperation.of(Class.forName(name, false, one.getClassLoader()));
                operations += found.size();
                found.stream()
                        .filter(each -> !each.guarded())
                        .forEach(each -> wrong.put(each.name(), "is not guarded (" + each.called() + ")"));
            } catch (ClassNotFoundException | LinkageError | TypeNotPresentException e) {
                wrong.put(name, "cannot be loaded by this test: " + e);
            }
        }
        if (operations == 0) {
            throw new AssertionError(
                    "No operation is in " + root() + ": are its annotations on this test's class path?");
        }
        wrong.keySet().removeIf(name -> unused.remove(name) != null);
        unused.keySet().forEach(name -> wrong.put(name, "is no exception: it is guarded, or is not there"));
        if (!wrong.isEmpty()) {
            throw new AssertionError(
                    "Guard it with @Deduplicated, or name it as an exception with a reason:" + told(wrong));
        }
    }

    private static String told(Map<String, String> wrong) {
        StringBuilder told = new StringBuilder();
        wrong.forEach(
                (name, what) -> told.append("\n  ").append(name).append(' ').append(what));
        return told.toString();
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
