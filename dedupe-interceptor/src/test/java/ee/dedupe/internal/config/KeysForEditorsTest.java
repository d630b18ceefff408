package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/**
 * What editors find is what the tables of the manual say. When red, replace the fields of the class by those that were
 * expected.
 */
class KeysForEditorsTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "reference", "configuration.md");
    private static final Path SOURCES = Path.of("src", "main", "java", "ee", "dedupe", "internal", "config");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(dedupe\\.[^`]+)` \\| (.*?) \\| (.*?) \\| (.*) \\|$");
    private static final Pattern STORE = Pattern.compile("dedupe\\.(memory|hazelcast|redis|jdbc|store)\\..+");
    private static final Pattern LINE = Pattern.compile("(.{1,108})(?: |$)");

    @Test
    void keysOfTheLibrary_areThoseOfTheManual() throws IOException {
        assertThat(fieldsOf(KeysForEditors.class))
                .isEqualTo(expected(STORE.asMatchPredicate().negate()));
    }

    @Test
    void keysOfStores_areThoseOfTheManual() throws IOException {
        assertThat(fieldsOf(StoreKeysForEditors.class)).isEqualTo(expected(STORE.asMatchPredicate()));
    }

    /** No container may take them for beans, whose fields it would set. */
    @Test
    void classes_haveNoAnnotationThatACompilerLeaves() {
        assertThat(List.of(KeysForEditors.class, StoreKeysForEditors.class))
                .allSatisfy(type -> assertThat(type.getAnnotations()).isEmpty())
                .allSatisfy(type -> assertThat(type.getDeclaredFields())
                        .allSatisfy(field -> assertThat(field.getAnnotations())
                                .singleElement()
                                .isInstanceOf(ConfigProperty.class)));
    }

    private static String fieldsOf(Class<?> keys) throws IOException {
        String source = Files.readString(SOURCES.resolve(keys.getSimpleName() + ".java"));
        return source.substring(source.indexOf("() {}\n") + "() {}\n".length(), source.lastIndexOf('}'));
    }

    private static String expected(Predicate<String> wanted) throws IOException {
        Map<String, String> fields = new TreeMap<>();
        ROW.matcher(Files.readString(DOCUMENT))
                .results()
                .filter(row -> wanted.test(row.group(1)))
                .forEach(row -> fields.putIfAbsent(row.group(1), field(row)));
        return "\n" + String.join("", fields.values());
    }

    private static String field(MatchResult row) {
        String key = row.group(1);
        String value = row.group(3).replace("`", "");
        String type = type(row.group(2));
        boolean isSet = !value.equals("none");
        return comment(row.group(4), row.group(2))
                + "    @ConfigProperty(name = \"" + key + (isSet ? "\", defaultValue = \"" + value : "") + "\")\n    "
                + (isSet ? type : "Optional<" + boxed(type) + ">") + " " + name(key) + ";\n";
    }

    private static String comment(String meaning, String type) {
        String whole =
                Character.toUpperCase(meaning.charAt(0)) + meaning.substring(1).replaceFirst("\\.$", "") + "."
                        + (type.equals("boolean") ? "" : " Type: " + type + ".");
        String text = whole.replace("`false` switches", "False switches").replaceAll("`([^`]*)`", "{@code $1}");
        if (text.length() <= 108) {
            return "    /** " + text + " */\n";
        }
        return "    /**\n" + LINE.matcher(text).replaceAll("     * $1\n") + "     */\n";
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
