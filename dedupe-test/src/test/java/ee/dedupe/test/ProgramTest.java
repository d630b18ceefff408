package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a process of its own, with nothing on its class path but the jar's classes. */
class ProgramTest {
    @TempDir
    Path directory;

    private record Ended(int code, String printed) {}

    private Ended run(String... arguments) throws IOException, InterruptedException {
        return java(List.of(), List.of(arguments));
    }

    private Ended java(List<String> options, List<String> arguments) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(List.of("-cp", new File("target/classes").getAbsolutePath(), "ee.dedupe.test.internal.Main"));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(output));
    }

    private Ended play(SmallServer server) throws IOException, InterruptedException {
        Path order = Files.writeString(directory.resolve("order.json"), "{\"order\":\"{{unique}}\",\"cents\":1500}");
        return run(
                server.uri().toString(),
                "--body",
                "@" + order,
                "--key-header",
                "Idempotency-Key",
                "--caller",
                "X-Caller: secret-alice",
                "--other-caller",
                "X-Caller: secret-bob",
                "--count",
                "GET:" + server.counter(),
                "--restart",
                "true",
                "--report",
                directory.resolve("report").toString());
    }

    @Test
    void endpoint_thatIsGuarded_endsWithZero_andAReport() throws Exception {
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.NONE)) {
            Ended ended = play(server);

            assertThat(ended.printed()).contains("11 right, 0 wrong, 4 not played");
            assertThat(ended.code()).isZero();
            assertThat(directory.resolve("report/dedupe-test.txt")).hasContent(ended.printed());
            assertThat(directory.resolve("report/dedupe-test.xml")).exists();
            assertThat(directory.resolve("report/dedupe-test.html")).exists();
        }
    }

    @Test
    void endpoint_thatIsNot_endsWithOne() throws Exception {
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.UNGUARDED)) {
            assertThat(play(server).code()).isEqualTo(1);
        }
    }

    @Test
    void document_endsWithOneWhereAnOperationIsForgotten_andZeroWhereItIsAnException() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/openapi", exchange -> {
            try (exchange) {
                byte[] document = "{\"paths\":{\"/find\":{\"post\":{}}}}".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, document.length);
                exchange.getResponseBody().write(document);
            }
        });
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort();
        try {
            Ended forgotten = run("--openapi", address + "/openapi");
            Ended known = run("--openapi", address + "/openapi", "--except", "POST /find=reads only");
            Ended nothing = run("--openapi", address + "/nothing");

            assertThat(forgotten.code()).isEqualTo(1);
            assertThat(forgotten.printed()).contains("\n  POST /find is not guarded");
            assertThat(known).isEqualTo(new Ended(0, "Nothing is forgotten.\n"));
            assertThat(nothing.code()).isEqualTo(2);
            assertThat(nothing.printed()).contains("There is no document at " + address + "/nothing");
            assertThat(run("--openapi").printed()).contains("--except 'VERB PATH=REASON'");
            assertThat(run("--openapi", address, "--except", "POST /find= ").code())
                    .isEqualTo(2);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void endpoint_overTls_isPlayedByATrustedCertificate_orTheTrustStoreOfJava() throws Exception {
        ServerCertificate certificate = ServerCertificate.of(directory, "ip:127.0.0.1");
        try (SmallServer server =
                new SmallServer(WrittenContract.IETF, 422, 409, Fault.NONE, Optional.of(certificate.context()))) {
            String address = server.uri().toString();

            assertThat(run(address, "--trust", certificate.pem().toString()).code())
                    .isZero();
            assertThat(run(address).printed()).contains("Not played: the server's certificate is not trusted");
            assertThat(run(address).code()).isEqualTo(2);
            assertThat(java(
                                    List.of(
                                            "-Djavax.net.ssl.trustStore=" + certificate.store(),
                                            "-Djavax.net.ssl.trustStorePassword=" + ServerCertificate.PASSWORD),
                                    List.of(address))
                            .code())
                    .isZero();
        }
    }

    @Test
    void count_byACommand_isTheFirstNumberThatItPrints() throws Exception {
        Path rows = directory.resolve("rows");
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.UNGUARDED)) {
            server.writeRunsTo(rows);
            Ended ended = run(server.uri().toString(), "--count", "RUN:wc -l < '" + rows + "'");
            Ended still = run(server.uri().toString(), "--count", "RUN:echo 7 rows of secret");
            Ended broken = run(server.uri().toString(), "--count", "RUN:echo 7; exit 1");
            Ended wordless = run(server.uri().toString(), "--count", "RUN:echo secret");

            assertThat(ended.printed())
                    .containsPattern("wrong +double click +The answers were 201, 201, and 2 ran")
                    .containsPattern("wrong +retry after a lost answer +The answer was 201, and 2 ran");
            assertThat(still.printed())
                    .contains("of two calls that both succeeded, 0 were counted")
                    .doesNotContain("secret");
            assertThat(broken.printed()).contains("Not played: the count failed (IOException)");
            assertThat(wordless.printed())
                    .contains("Not played: the count failed (IOException)")
                    .doesNotContain("secret");
        }
    }

    @Test
    void commandLine_thatIsWrong_endsWithTwo_andTellsNoValue() throws Exception {
        Ended unknown = run("http://127.0.0.1:1/", "--secret-option", "x");
        Ended bad = run("http://127.0.0.1:1/", "--caller", "secret");

        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.printed()).contains("an option that exists, not the one at place 1", "--count");
        assertThat(bad.code()).isEqualTo(2);
        assertThat(bad.printed()).contains("another value of --caller").doesNotContain("secret");
        assertThat(run().code()).isEqualTo(2);
    }
}
