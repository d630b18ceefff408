package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Where servers differ stands in one place of the core and the interceptor. Comments and sentences to users may name
 * servers anywhere; a store for one server (Payara's grid) and a client of one library (RESTEasy) are of other modules.
 */
class ServerNamesTest {
    private static final Pattern COMMENT = Pattern.compile("\\s*(//|/?\\*).*");
    private static final Pattern SENTENCE = Pattern.compile("\"[^\"]* [^\"]*\"");
    private static final Pattern SERVER =
            Pattern.compile("(?i).*(wildfly|undertow|jboss|weld|resteasy|payara|jersey|glassfish|liberty|wlp|ibm).*");

    @Test
    void code_namesServersInOnePlace() throws IOException {
        List<Path> naming = new ArrayList<>();
        for (Path file : Sources.of(List.of("core", "interceptor"))) {
            try (Stream<String> lines = Files.lines(file)) {
                if (lines.anyMatch(ServerNamesTest::namesAServer)) {
                    naming.add(file.getFileName());
                }
            }
        }
        assertThat(naming).containsExactly(Path.of("ServerQuirks.java"));
    }

    private static boolean namesAServer(String line) {
        return !COMMENT.matcher(line).matches()
                && SERVER.matcher(SENTENCE.matcher(line).replaceAll("")).matches();
    }
}
