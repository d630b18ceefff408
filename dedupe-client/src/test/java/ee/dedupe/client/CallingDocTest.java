package ee.dedupe.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import ee.dedupe.tck.PageCode;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
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
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
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
        service.createContext("/shop/outcomes", this::tell);
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

    /** By the key that was sent. */
    private void tell(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean known = exchange.getRequestURI().getPath().equals("/shop/outcomes/" + keys.get(0));
            byte[] told = "{\"state\":\"completed\",\"status\":201,\"location\":\"/payments/7\"}".getBytes(UTF_8);
            exchange.sendResponseHeaders(known ? 200 : 404, told.length);
            exchange.getResponseBody().write(told);
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
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> example = example(loader, examples, "HttpRequest.newBuilder");
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

    /** The service is too busy for the only attempt: nothing tries again here. */
    @Test
    void callWhoseAnswerIsLost_isBookedAllTheSame() throws Exception {
        System.setProperty("test.service", url());
        List<String> examples = CallingDoc.examples("java");
        assertThat(CallingDoc.errors(CallingDoc.classes(examples), classes)).isEmpty();
        try (URLClassLoader loader = new URLClassLoader(
                        new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
                WeldContainer container = new Weld()
                        .disableDiscovery()
                        .addExtensions(new ClientExtension())
                        .addBeanClass(example(loader, examples, "outcome = \"/shop/outcomes\""))
                        .initialize()) {
            Object gateway = container
                    .select(example(loader, examples, "outcome = \"/shop/outcomes\""))
                    .get();
            Method create = gateway.getClass().getMethod("create", loader.loadClass("Examples$Payment"));
            create.setAccessible(true);
            run(
                    example(loader, examples, "LostAnswerException lost"),
                    Proxy.newProxyInstance(
                            loader,
                            new Class<?>[] {loader.loadClass("Examples$Payments")},
                            (proxy, method, arguments) -> invoked(create, gateway, arguments)));
            assertThat(System.getProperty("test.booked")).isEqualTo("/payments/7");
        } finally {
            System.clearProperty("test.service");
            System.clearProperty("test.booked");
        }
    }

    private static Object invoked(Method method, Object target, Object... arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Class<?> example(URLClassLoader loader, List<String> examples, String text)
            throws ClassNotFoundException {
        return loader.loadClass("Examples$Example"
                + IntStream.range(0, examples.size())
                        .filter(i -> examples.get(i).contains(text))
                        .findFirst()
                        .orElseThrow());
    }

    private static void run(Class<?> example, Object payments) throws Exception {
        Constructor<?> made = example.getDeclaredConstructor();
        made.setAccessible(true);
        Object one = made.newInstance();
        Field field = example.getSuperclass().getDeclaredField("payments");
        field.setAccessible(true);
        field.set(one, payments);
        Method run = example.getDeclaredMethod("run");
        run.setAccessible(true);
        run.invoke(one);
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
