package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What identifies nothing is decided in {@code Blank} alone: {@code String.isBlank} knows neither the space that does not break
 * nor any of no width. Main code asks it only where nothing is identified, each time with its reason.
 */
class BlankRuleTest {
    /** By file: why what is blank there identifies nobody and nothing. */
    private static final Map<String, String> ALLOWED = new TreeMap<>(Map.of(
            "PartHeaders.java", "the syntax of a header of a part",
            "MultipartType.java", "the syntax of a media type",
            "ReplayValidator.java", "a reason, for people",
            "SettingKey.java", "a setting that is not set",
            "SettingSources.java", "a setting that is not set",
            "ApplicationBeans.java", "a setting that is not set"));

    @Test
    void mainCode_asksWhatIsBlankInOnePlace() throws IOException {
        Set<String> own = new TreeSet<>();
        for (String module : Set.of("core", "interceptor", "client", "reactive-messaging")) {
            try (Stream<Path> sources = Files.walk(Path.of("../dedupe-" + module + "/src/main/java"))) {
                for (Path source : sources.filter(Files::isRegularFile).toList()) {
                    if (Files.readString(source).contains("isBlank()")) {
                        own.add(source.getFileName().toString());
                    }
                }
            }
        }
        assertThat(own).isEqualTo(ALLOWED.keySet());
    }
}
