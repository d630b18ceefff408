package ee.dedupe.it.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** The table of arquillian-tests/README.md is that of the tests. To change it, copy what this test says. */
class NotOnTest {
    private static final String BEGIN = "<!-- exceptions: begin -->\n";
    private static final String END = "<!-- exceptions: end -->";

    @Test
    void documentation_hasTheTableOfTheTests() throws IOException {
        String page = Files.readString(Path.of("..", "README.md"));

        assertThat(page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END)))
                .isEqualTo(table());
    }

    private static String table() {
        List<String> rows = new ArrayList<>();
        ReflectionSupport.findAllClassesInPackage("ee.dedupe.it", type -> true, name -> true)
                .forEach(type -> {
                    rowsOf(type, type.getSimpleName(), rows);
                    for (Method method : type.getDeclaredMethods()) {
                        rowsOf(method, type.getSimpleName() + "#" + method.getName(), rows);
                    }
                });
        if (rows.isEmpty()) {
            return "None: all of them hold on all servers.\n";
        }
        return Stream.concat(
                        Stream.of("| test | not on | because |", "| --- | --- | --- |"),
                        rows.stream().sorted())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static void rowsOf(AnnotatedElement element, String name, List<String> rows) {
        for (NotOn exception : AnnotationSupport.findRepeatableAnnotations(element, NotOn.class)) {
            String servers = Stream.of(exception.value()).map(TestedServer::id).collect(Collectors.joining(", "));
            rows.add("| `" + name + "` | " + servers + " | " + exception.reason() + " |");
        }
    }
}
