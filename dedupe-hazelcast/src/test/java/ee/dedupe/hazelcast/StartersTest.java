package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The starters have what the pages of their servers show, in the versions of this build. */
class StartersTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final Path PAGES = Path.of("..", "docs", "reference", "servers");
    private static final String SERVER_XML = "src/main/liberty/config/server.xml";
    private static final List<String> OF_ALL =
            List.of("src/main/java/com/acme/Orders.java", "src/main/resources/META-INF/microprofile-config.properties");

    @ParameterizedTest
    @ValueSource(strings = {"wildfly", "payara-micro", "open-liberty"})
    void starter_hasTheFilesOfThePage_andFewOthers(String server) throws IOException {
        for (String file : OF_ALL) {
            assertThat(file(server, file)).isEqualTo(shown("wildfly.md", file));
        }
        try (Stream<Path> files = Files.walk(starter(server))) {
            assertThat(files.filter(Files::isRegularFile)).hasSizeBetween(4, 6);
        }
    }

    /** Each has the rule for its own tests. */
    @ParameterizedTest
    @ValueSource(strings = {"wildfly", "payara-micro", "open-liberty"})
    void starter_forgetsNothing(String server) throws IOException {
        assertThat(file(server, "src/test/java/com/acme/OrdersTest.java"))
                .contains("NothingForgotten.beside(Orders.class).check();");
    }

    @Test
    void openLiberty_hasTheServerOfThePage() throws IOException {
        assertThat(file("open-liberty", SERVER_XML))
                .isEqualTo(shown("open-liberty.md", "wlp/usr/servers/shop/server.xml"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wildfly", "payara-micro", "open-liberty"})
    void starter_hasTheVersionsOfThisBuild(String server) throws IOException {
        String parent = Files.readString(Path.of("..", "pom.xml"));

        assertThat(file(server, "pom.xml"))
                .contains(
                        ">" + first(parent, "<version\\." + server + ">(.*?)</") + "<",
                        "<version>" + first(parent, "<version>(.*?)</") + "</version>");
    }

    private static Path starter(String server) {
        return EXAMPLES.resolve("starter-" + server);
    }

    private static String file(String server, String name) throws IOException {
        return Files.readString(starter(server).resolve(name));
    }

    private static String shown(String page, String file) throws IOException {
        return first(
                Files.readString(PAGES.resolve(page)), "`" + Pattern.quote(file) + "`[^`]*:\n\n```\\w+\n([^`]*)```");
    }

    private static String first(String text, String expression) {
        Matcher found = Pattern.compile(expression).matcher(text);
        assertThat(found.find()).as(expression).isTrue();
        return found.group(1);
    }
}
