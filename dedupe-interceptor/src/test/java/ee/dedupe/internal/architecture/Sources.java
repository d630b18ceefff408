package ee.dedupe.internal.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The main sources of core and interceptor. */
final class Sources {
    private static final List<Path> ROOTS = List.of(Path.of("../dedupe-core/src/main/java"), Path.of("src/main/java"));
    private static final Pattern NO_CODE = Pattern.compile("\\s*|\\s*(//|/?\\*).*|import .*");

    private Sources() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> core = Files.walk(ROOTS.get(0));
                Stream<Path> interceptor = Files.walk(ROOTS.get(1))) {
            return Stream.concat(core, interceptor)
                    .filter(file -> file.toString().endsWith(".java"))
                    .toList();
        }
    }

    static List<Path> of(String packageName) throws IOException {
        Path place = Path.of(packageName.replace('.', '/'));
        return all().stream().filter(file -> file.getParent().endsWith(place)).toList();
    }

    /** Lines that are neither blank, nor a comment, nor an import. */
    static long linesOfCode(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> !NO_CODE.matcher(line).matches()).count();
        }
    }
}
