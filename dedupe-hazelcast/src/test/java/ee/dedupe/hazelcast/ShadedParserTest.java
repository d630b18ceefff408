package ee.dedupe.hazelcast;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What {@code docs/reference/vex.json} says of the Jackson inside Hazelcast is so. Red for a new version of Hazelcast: look what
 * is known of its Jackson, then write the statement and the page beside it anew.
 */
class ShadedParserTest {
    private static final String JACKSON = "com/hazelcast/shaded/com/fasterxml/jackson/";
    /** The package of the parser, and the methods that make one. */
    private static final Pattern NON_BLOCKING = Pattern.compile("jackson[/.]core[/.]json[/.]async|createNonBlocking");

    private static final Pattern REFERENCE = Pattern.compile("\"ref\": \"([^\"]+)\"");

    @Test
    void nonBlockingParser_isNamedByNoClassOutsideOfJackson() throws IOException, URISyntaxException {
        List<String> outside = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        try (JarInputStream jar = new JarInputStream(Files.newInputStream(hazelcast()))) {
            for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
                String name = entry.getName();
                if (name.endsWith(".class")
                        && NON_BLOCKING
                                .matcher(new String(jar.readAllBytes(), ISO_8859_1))
                                .find()) {
                    (name.startsWith(JACKSON) ? inside : outside).add(name);
                }
            }
        }

        assertThat(inside).as("what this test looks for").isNotEmpty();
        assertThat(outside).isEmpty();
    }

    @Test
    void statement_isAboutTheVersionsInTheJar() throws IOException, URISyntaxException {
        List<String> inTheJar = List.of(
                "pkg:maven/com.hazelcast/hazelcast@" + version("com.hazelcast/hazelcast") + "?type=jar",
                "pkg:maven/com.fasterxml.jackson.core/jackson-core@"
                        + version("com.fasterxml.jackson.core/jackson-core"));

        String statement = Files.readString(Path.of("..", "docs", "reference", "vex.json"));
        Matcher references = REFERENCE.matcher(statement);

        assertThat(references.results().map(reference -> reference.group(1)).distinct())
                .containsExactlyElementsOf(inTheJar);
    }

    private static String version(String artifact) throws IOException, URISyntaxException {
        try (JarFile jar = new JarFile(hazelcast().toFile());
                InputStream in = jar.getInputStream(jar.getEntry("META-INF/maven/" + artifact + "/pom.properties"))) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        }
    }

    private static Path hazelcast() throws URISyntaxException {
        return Path.of(Hazelcast.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }
}
