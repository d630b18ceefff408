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
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What {@code docs/reference/vex.json} says of what is inside Hazelcast is so. Red for a new version of Hazelcast: look what
 * is known of it, then write the statement and the page beside it anew.
 */
class ShadedParserTest {
    /** Jackson 2 and 3, and the small library on top of them. */
    private static final Pattern JACKSON = Pattern.compile("com/hazelcast/shaded/(com/fasterxml|tools)/jackson/.*");
    /** The package of the parser, and the methods that make one. */
    private static final Pattern NON_BLOCKING = Pattern.compile("jackson[/.]core[/.]json[/.]async|createNonBlocking");

    private static final Pattern BINDING = Pattern.compile("jackson[/.]databind[/.]");

    /** Where the classes of other libraries are, each of which the statement names. */
    private static final Pattern SHADED = Pattern.compile("com/hazelcast/shaded/(\\w+/\\w+)/.*");

    /** Inside without a file that tells their versions. */
    private static final List<String> WITHOUT_VERSION =
            List.of("pkg:maven/org.jctools/jctools-core", "pkg:maven/org.objenesis/objenesis");

    private static final Pattern PURL = Pattern.compile("\"purl\": \"([^\"?]+)\"");

    private static final Pattern REFERENCE = Pattern.compile("\"ref\": \"([^\"]+)\"");

    @Test
    void nonBlockingParser_isNamedByNoClassOutsideOfJackson() throws IOException, URISyntaxException {
        assertNamedByJacksonAlone(NON_BLOCKING);
    }

    @Test
    void dataBinding_isNamedByNoClassOutsideOfJackson() throws IOException, URISyntaxException {
        assertNamedByJacksonAlone(BINDING);
    }

    private static void assertNamedByJacksonAlone(Pattern named) throws IOException, URISyntaxException {
        List<String> outside = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        try (JarInputStream jar = new JarInputStream(Files.newInputStream(hazelcast()))) {
            for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
                String name = entry.getName();
                if (name.endsWith(".class")
                        && named.matcher(new String(jar.readAllBytes(), ISO_8859_1))
                                .find()) {
                    (JACKSON.matcher(name).matches() ? inside : outside).add(name);
                }
            }
        }

        assertThat(inside).as("what this test looks for").isNotEmpty();
        assertThat(outside).isEmpty();
    }

    @Test
    void statement_isAboutTheVersionsInTheJar() throws IOException, URISyntaxException {
        List<String> inTheJar = Stream.of(
                        "com.hazelcast/hazelcast",
                        "com.fasterxml.jackson.core/jackson-core",
                        "com.fasterxml.jackson.core/jackson-databind",
                        "tools.jackson.core/jackson-core",
                        "tools.jackson.core/jackson-databind")
                .map(ShadedParserTest::reference)
                .toList();

        String statement = Files.readString(Path.of("..", "docs", "reference", "vex.json"));
        Matcher references = REFERENCE.matcher(statement);

        assertThat(references.results().map(reference -> reference.group(1)).distinct())
                .containsExactlyInAnyOrderElementsOf(inTheJar);
    }

    /** So that the job asks for each: a flaw of one is found by scanners too. */
    @Test
    void statement_namesAllLibrariesInTheJar() throws IOException, URISyntaxException {
        Set<String> inside = new TreeSet<>(WITHOUT_VERSION);
        Set<String> packages = new TreeSet<>();
        try (JarFile jar = new JarFile(hazelcast().toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                Matcher shaded = SHADED.matcher(entry.getName());
                if (shaded.matches()) {
                    packages.add(shaded.group(1));
                } else if (entry.getName().matches("META-INF/maven/.*/pom\\.properties")) {
                    Properties pom = new Properties();
                    pom.load(jar.getInputStream(entry));
                    inside.add(
                            "pkg:maven/" + pom.get("groupId") + "/" + pom.get("artifactId") + "@" + pom.get("version"));
                }
            }
        }
        inside.removeIf(purl -> purl.startsWith("pkg:maven/com.hazelcast/hazelcast@"));
        String statement = Files.readString(Path.of("..", "docs", "reference", "vex.json"));
        List<String> named =
                PURL.matcher(statement).results().map(purl -> purl.group(1)).toList();

        assertThat(named).containsOnlyOnceElementsOf(inside).hasSize(inside.size() + 1);
        assertThat(packages)
                .as("a new one: which library is it, and does the statement name it?")
                .containsExactly(
                        "com/fasterxml",
                        "com/zaxxer",
                        "io/github",
                        "nonapi/io",
                        "org/everit",
                        "org/jctools",
                        "org/json",
                        "org/objenesis",
                        "org/snakeyaml",
                        "tools/jackson");
    }

    private static String reference(String artifact) {
        try {
            String type = artifact.startsWith("com.hazelcast") ? "?type=jar" : "";
            return "pkg:maven/" + artifact + "@" + version(artifact) + type;
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(artifact, e);
        }
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
