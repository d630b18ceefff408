import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Makes the class in which editors that look for {@code @ConfigProperty} in libraries find the keys of all our jars, from the tables of the
 * manual, which tests compare with the code. The build runs it: {@code java MakeKeysForEditors.java configuration.md folder}.
 */
class MakeKeysForEditors {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(dedupe\\.[^`]+)` \\| (.*?) \\| (.*?) \\| (.*) \\|$");
    private static final String HEAD =
            """
            package ee.dedupe.internal.config;

            import java.time.Duration;
            import java.util.List;
            import java.util.Optional;
            import org.eclipse.microprofile.config.inject.ConfigProperty;

            /** For editors. Never a bean, and never read. Made from the manual by the build. */
            @SuppressWarnings("all")
            final class KeysForEditors {
                private KeysForEditors() {}
            """;

    public static void main(String[] arguments) throws IOException {
        Map<String, String> fields = new TreeMap<>();
        ROW.matcher(Files.readString(Path.of(arguments[0])))
                .results()
                .forEach(row -> fields.putIfAbsent(row.group(1), field(row)));
        Path folder = Path.of(arguments[1]).resolve("ee/dedupe/internal/config");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("KeysForEditors.java"), HEAD + String.join("", fields.values()) + "}\n");
    }

    private static String field(MatchResult row) {
        String value = row.group(3).replace("`", "");
        String type = type(row.group(2));
        boolean isSet = !value.equals("none");
        return "\n    /** " + comment(row.group(4), row.group(2)) + " */\n    @ConfigProperty(name = \"" + row.group(1)
                + (isSet ? "\", defaultValue = \"" + value : "") + "\")\n    "
                + (isSet ? type : "Optional<" + boxed(type) + ">") + " " + name(row.group(1)) + ";\n";
    }

    private static String comment(String meaning, String type) {
        String sentence = Character.toUpperCase(meaning.charAt(0)) + meaning.substring(1).replaceFirst("\\.$", "") + ".";
        return (sentence + (type.equals("boolean") ? "" : " Type: " + type + "."))
                .replace("`false` switches", "False switches")
                .replaceAll("`([^`]*)`", "{@code $1}");
    }

    private static String type(String told) {
        if (told.startsWith("integer")) {
            return told.length() > "integer 1-9999999999".length() ? "long" : "int";
        }
        if (told.startsWith("list of ")) {
            return "List<String>";
        }
        return told.startsWith("duration") ? "Duration" : told.equals("boolean") ? "boolean" : "String";
    }

    private static String boxed(String type) {
        return type.equals("int") ? "Integer" : type.equals("long") ? "Long" : type;
    }

    private static String name(String key) {
        return Pattern.compile("[.-](\\w)")
                .matcher(key.substring("dedupe.".length()))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
