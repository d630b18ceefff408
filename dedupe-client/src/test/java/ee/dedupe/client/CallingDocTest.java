package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import ee.dedupe.tck.PageCode;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the manual shows of calling is code, and what it shows of other clients sends one key until it is answered. */
class CallingDocTest {
    private final List<String> keys = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    Path classes;

    private HttpServer service;

    /** Too busy for the first request. */
    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", this::answer);
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(keys.size() == 1 ? 503 : 201, -1);
        }
    }

    private String url() {
        return "http://127.0.0.1:" + service.getAddress().getPort() + "/payments";
    }

    /** All at once: to start the compiler takes longer than to run it. */
    @Test
    void examples_compile() throws IOException {
        List<String> examples = CallingDoc.examples("java");

        assertThat(examples).hasSizeGreaterThan(4);
        assertThat(CallingDoc.errors(CallingDoc.classes(examples), classes)).isEmpty();
    }

    @Test
    void pageOfACaller_compiles() {
        Map<String, String> whole =
                PageCode.of(Path.of("../docs/tasks/another-service.md")).classes();

        assertThat(whole).hasSize(3);
        assertThat(PageCode.errors(whole, classes)).isEmpty();
    }

    @Test
    void codeThatIsNoJava_doesNotCompile() {
        assertThat(CallingDoc.errors("class Example extends Around { int wrong() { return key; } }", classes))
                .contains("incompatible types");
    }

    @Test
    void clientOfTheJdk_sendsTheKeyAgain() throws Exception {
        System.setProperty("test.service", url());
        List<String> examples = CallingDoc.examples("java");
        assertThat(CallingDoc.errors(CallingDoc.classes(examples), classes)).isEmpty();
        int number = IntStream.range(0, examples.size())
                .filter(i -> examples.get(i).contains("HttpRequest.newBuilder"))
                .findFirst()
                .orElseThrow();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> example = loader.loadClass("Example" + number);
            Constructor<?> made = example.getDeclaredConstructor();
            Method run = example.getDeclaredMethod("run");
            made.setAccessible(true);
            run.setAccessible(true);
            run.invoke(made.newInstance());
        } finally {
            System.clearProperty("test.service");
        }

        assertThat(keys).containsExactly("the-key", "the-key");
    }

    @Test
    void fetch_sendsTheKeyAgain() throws Exception {
        String script = "(async () => { const url = process.argv[1], body = '{}';"
                + CallingDoc.examples("js").get(0) + "})()";
        // Node.js has it from version 18 on.
        assumeTrue(isDone("node", "-e", "fetch"), "no Node.js with fetch on this machine");
        assertThat(isDone("node", "-e", script, url())).isTrue();

        assertThat(keys).hasSize(2).doesNotContainNull();
        assertThat(keys.stream().distinct()).hasSize(1);
    }

    @Test
    void curl_sendsTheKeyAgain() throws Exception {
        String script = "KEY=the-key JSON='{}' URL=" + url() + "; "
                + CallingDoc.examples("sh").stream()
                        .filter(example -> example.contains("--retry"))
                        .findFirst()
                        .orElseThrow();
        assumeTrue(isDone("curl", "--retry-all-errors", "--version"), "no curl on this machine, or an old one");
        assertThat(isDone("sh", "-c", script)).isTrue();

        assertThat(keys).containsExactly("the-key", "the-key");
    }

    /** Whether the program is there and ends well. */
    private static boolean isDone(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }
}
