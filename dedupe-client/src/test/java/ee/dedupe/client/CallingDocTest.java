package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the manual shows of calling is Java. */
class CallingDocTest {
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```java\\n(.*?)```");
    private static final Pattern MEMBERS = Pattern.compile("(?m)^(@|public|private|static|void)");
    private static final String IMPORTS = """
            import ee.dedupe.client.*;
            import jakarta.ws.rs.*;
            import jakarta.ws.rs.client.*;
            import jakarta.ws.rs.core.Response;
            import jakarta.jms.*;
            import java.net.URI;
            import java.net.http.*;
            import java.security.SecureRandom;
            import java.time.Duration;
            import java.util.UUID;
            import org.eclipse.microprofile.faulttolerance.*;
            import org.eclipse.microprofile.rest.client.inject.*;
            """;
    /** What an example takes for granted. */
    private static final String AROUND = """
            class Payment {}
            class Receipt {}
            class Order { String id() { return ""; } }
            class Around {
                String gateway = "";
                String key = "";
                String json = "";
                URI uri = URI.create("");
                HttpClient http = HttpClient.newHttpClient();
                Response response = Response.ok().build();
                void retryLater(Duration pause) {}
            }
            """;

    @TempDir
    Path classes;

    private static List<String> examples() throws IOException {
        String page = Files.readString(Path.of("../docs/guides/calling.md"));
        return EXAMPLE.matcher(page).results().map(found -> found.group(1)).toList();
    }

    /** All at once: to start the compiler takes longer than to run it. */
    @Test
    void examples_compile() throws IOException {
        List<String> examples = examples();
        String classes = IntStream.range(0, examples.size())
                .mapToObj(i -> "class Example" + i + " extends Around {" + body(examples.get(i)) + "}")
                .collect(Collectors.joining("\n"));

        assertThat(examples).hasSizeGreaterThan(5);
        assertThat(errors(classes)).isEmpty();
    }

    /** Types and members as they stand, statements in a method. */
    private static String body(String example) {
        String code = example.replace("{ ... }", "{ throw new UnsupportedOperationException(); }");
        return MEMBERS.matcher(code).find() ? code : "void run() throws Exception {" + code + "}";
    }

    @Test
    void codeThatIsNoJava_doesNotCompile() {
        assertThat(errors("class Example extends Around { int wrong() { return key; } }"))
                .contains("incompatible types");
    }

    private String errors(String code) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return IMPORTS + AROUND + code;
                    }
                };
        StringWriter told = new StringWriter();
        boolean compiles = compiler.getTask(
                        told, null, null, List.of("-proc:none", "-d", classes.toString()), null, List.of(source))
                .call();
        return compiles ? "" : told.toString();
    }
}
