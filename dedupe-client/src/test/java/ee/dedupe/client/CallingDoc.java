package ee.dedupe.client;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The examples of the manual's page on calling. */
final class CallingDoc {
    private static final Pattern MEMBERS = Pattern.compile("(?m)^(@|public|private|static|void)");
    private static final String IMPORTS = """
            import ee.dedupe.client.*;
            import jakarta.ws.rs.*;
            import jakarta.ws.rs.client.*;
            import jakarta.ws.rs.core.Response;
            import jakarta.jms.*;
            import java.net.URI;
            import java.net.http.*;
            import java.time.Duration;
            import org.eclipse.microprofile.faulttolerance.*;
            import org.eclipse.microprofile.rest.client.inject.*;
            """;
    /** What an example takes for granted. */
    private static final String AROUND = """
            public static class Payment extends java.io.StringReader { Payment() { super("{}"); } }
            public static class Receipt {}
            static class Order { String id() { return ""; } }
            public interface Payments { Receipt create(Payment payment); }
            static class Around {
                String gateway = System.getProperty("test.service", "");
                Client client = ClientBuilder.newClient().register(IdempotencyKeyFilter.class);
                Payments payments;
                Payment payment = new Payment();
                String key = "the-key";
                String json = "{}";
                URI uri = URI.create(System.getProperty("test.service", ""));
                HttpClient http = HttpClient.newHttpClient();
                Response response = Response.ok().build();
                void retryLater(Duration pause) {}
                void booked(Receipt receipt) {}
                void bookedAt(URI payment) { System.setProperty("test.booked", payment.toString()); }
                void refused(int status) {}
            }
            """;

    private CallingDoc() {}

    /** All in this language, in their order. */
    static List<String> examples(String language) throws IOException {
        return Pattern.compile("(?s)```" + language + "\\n(.*?)```")
                .matcher(Files.readString(Path.of("../docs/guides/calling.md")))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** As classes {@code Example0} and so on, within {@code Examples}; statements are their method {@code run}. */
    static String classes(List<String> examples) {
        return IntStream.range(0, examples.size())
                .mapToObj(i -> "public static class Example" + i + " extends Around {" + body(examples.get(i)) + "}")
                .collect(Collectors.joining("\n"));
    }

    /** Types and members as they stand, statements in a method. */
    private static String body(String example) {
        String code = example.replace("{ ... }", "{ throw new UnsupportedOperationException(); }");
        return MEMBERS.matcher(code).find() ? code : "void run() throws Exception {" + code + "}";
    }

    /**
     * Compiles into this directory.
     *
     * @return what the compiler says against it; empty for nothing
     */
    static String errors(String code, Path into) {
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Examples.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return IMPORTS + "public class Examples {\n" + AROUND + code + "}";
                    }
                };
        StringWriter told = new StringWriter();
        boolean compiles = ToolProvider.getSystemJavaCompiler()
                .getTask(told, null, null, List.of("-proc:none", "-d", into.toString()), null, List.of(source))
                .call();
        return compiles ? "" : told.toString();
    }
}
