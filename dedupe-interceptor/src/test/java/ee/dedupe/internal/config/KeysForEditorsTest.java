package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** What editors find: a class that the build makes from the tables of the manual. */
class KeysForEditorsTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "reference", "configuration.md");

    private static Map<String, Field> fields() {
        return Stream.of(KeysForEditors.class.getDeclaredFields())
                .collect(Collectors.toMap(
                        field -> field.getAnnotation(ConfigProperty.class).name(), field -> field));
    }

    @Test
    void keys_areThoseOfTheManual() throws IOException {
        assertThat(Files.readAllLines(DOCUMENT).stream()
                        .filter(line -> line.startsWith("| `dedupe."))
                        .map(line -> line.substring(3, line.indexOf("` |")))
                        .collect(Collectors.toSet()))
                .hasSizeGreaterThan(70)
                .isEqualTo(fields().keySet());
    }

    @Test
    void defaults_areThoseOfTheCode_andWithoutOneAKeyIsOptional() {
        assertThat(ApplicationSettings.keys()).allSatisfy(key -> {
            Field field = fields().get(key.name());
            assertThat(field.getAnnotation(ConfigProperty.class).defaultValue())
                    .isEqualTo(key.defaultValue().isEmpty() ? ConfigProperty.UNCONFIGURED_VALUE : key.defaultValue());
            assertThat(field.getType() == Optional.class)
                    .isEqualTo(key.defaultValue().isEmpty());
        });
    }

    @Test
    void types_areThoseThatTheManualTells() {
        assertThat(type("dedupe.enabled")).isEqualTo("boolean");
        assertThat(type("dedupe.ttl")).isEqualTo("java.time.Duration");
        assertThat(type("dedupe.max-waiters")).isEqualTo("java.util.Optional<java.lang.Integer>");
        assertThat(type("dedupe.response.omit")).isEqualTo("java.util.Optional<java.util.List<java.lang.String>>");
    }

    private static String type(String key) {
        return fields().get(key).getGenericType().getTypeName();
    }

    /** No container may take it for a bean, whose fields it would set. */
    @Test
    void theClass_hasNoAnnotationThatACompilerLeaves() {
        assertThat(KeysForEditors.class.getAnnotations()).isEmpty();
        assertThat(KeysForEditors.class.getDeclaredFields())
                .allSatisfy(field ->
                        assertThat(field.getAnnotations()).singleElement().isInstanceOf(ConfigProperty.class));
    }
}
