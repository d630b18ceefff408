package ee.dedupe.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openapitools.codegen.ClientOptInput;
import org.openapitools.codegen.DefaultGenerator;
import org.openapitools.codegen.config.CodegenConfigurator;

/**
 * A client that OpenAPI Generator makes of a document can send the key. The document has of a guarded operation what
 * {@code OpenApiIT} finds in that of each server.
 */
class GeneratedClientTest {
    @TempDir
    Path directory;

    @Test
    void generatedClient_sendsTheKey() throws Exception {
        generate();
        compile();
        List<String> keys = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            keys.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Idempotency-Key"));
            exchange.getRequestBody().readAllBytes();
            byte[] answer = "\"made\"".getBytes(java.nio.charset.StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        try (URLClassLoader client = new URLClassLoader(
                new URL[] {classes().toUri().toURL()}, getClass().getClassLoader())) {
            call(client, "http://127.0.0.1:" + server.getAddress().getPort());
        } finally {
            server.stop(0);
        }
        assertThat(keys).containsExactly("POST /api/documented/7/parts k-1");
    }

    private void generate() {
        CodegenConfigurator configured = new CodegenConfigurator()
                .setInputSpec(
                        Path.of("src", "test", "resources", "openapi.json").toString())
                .setGeneratorName("java")
                .setLibrary("native")
                .setOutputDir(directory.resolve("made").toString())
                .setApiPackage("client.api")
                .setModelPackage("client.model")
                .setInvokerPackage("client")
                .addAdditionalProperty("openApiNullable", "false")
                .addAdditionalProperty("useJakartaEe", "true")
                .addAdditionalProperty("hideGenerationTimestamp", "true");
        ClientOptInput input = configured.toClientOptInput();
        new DefaultGenerator().opts(input).generate();
    }

    private Path classes() {
        return directory.resolve("classes");
    }

    private void compile() throws Exception {
        Files.createDirectories(classes());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (Stream<Path> made = Files.walk(directory.resolve("made").resolve("src/main/java"));
                StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources =
                    made.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of(
                                            "-proc:none",
                                            "-nowarn",
                                            "-d",
                                            classes().toString()),
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources))
                            .call())
                    .isTrue();
        }
    }

    /** As its user would write it: {@code new DefaultApi(client).add("7", "k-1", "part")}. */
    private static void call(ClassLoader loader, String address) throws Exception {
        Object client = loader.loadClass("client.ApiClient").getConstructor().newInstance();
        client.getClass().getMethod("updateBaseUri", String.class).invoke(client, address);
        Object api = loader.loadClass("client.api.DefaultApi")
                .getConstructor(client.getClass())
                .newInstance(client);
        Method add = api.getClass().getMethod("add", String.class, String.class, String.class);
        assertThat(add.invoke(api, "7", "k-1", "part")).isEqualTo("made");
    }
}
