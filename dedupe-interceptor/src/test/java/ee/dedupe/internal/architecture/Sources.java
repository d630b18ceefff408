package ee.dedupe.internal.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The main sources of every module that is shipped. */
final class Sources {
    static final List<String> MODULES = List.of(
            "core",
            "interceptor",
            "admin",
            "openapi",
            "watch",
            "hazelcast",
            "redis",
            "jdbc",
            "client",
            "reactive-messaging",
            "test",
            "tck");
    private static final Pattern NO_CODE = Pattern.compile("\\s*|\\s*(//|/?\\*).*|import .*");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^( *)((?:[a-z-]+ )*)(class|interface|@interface|record|enum) (\\w+)");

    private Sources() {}

    static List<Path> all() throws IOException {
        return of(MODULES);
    }

    static List<Path> of(List<String> modules) throws IOException {
        List<Path> all = new ArrayList<>();
        for (String module : modules) {
            try (Stream<Path> files = Files.walk(Path.of("..", "dedupe-" + module, "src", "main", "java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
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

    /** Of a file: those that are public, nested ones too. In an interface all are, unless they say otherwise. */
    static List<String> publicTypes(Path file) throws IOException {
        Matcher types = TYPE.matcher(Files.readString(file));
        List<String> found = new ArrayList<>();
        boolean inInterface = false;
        while (types.find()) {
            boolean nested = !types.group(1).isEmpty();
            boolean says = types.group(2).contains("public ");
            if (!nested) {
                inInterface = says && types.group(3).endsWith("interface");
            }
            if (says || (nested && inInterface && !types.group(2).contains("private "))) {
                found.add(file.getFileName() + " " + types.group(4));
            }
        }
        return found;
    }
}
