package ee.dedupe.it.kit.payara;

import ee.dedupe.it.kit.TestTime;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A domain of a Payara Server of its own process, made anew, on loopback. */
final class PayaraDomain implements Payara {
    private static final int BASE = Integer.getInteger("payara.port-base");
    private static final int HTTP_PORT = BASE + 80;
    private static final int ADMIN_PORT = BASE + 48;
    private static final String NAME = "tests";

    private final Process asadmin;

    private PayaraDomain(Process asadmin) {
        this.asadmin = asadmin;
    }

    /** Returns when it serves. */
    static PayaraDomain start(Path work) throws IOException {
        Path domains = Files.createDirectories(work.resolve("domains"));
        Path log = work.resolve("console.log");
        end(asadmin(log, "delete-domain", "--domaindir", domains.toString(), NAME));
        end(asadmin(
                log,
                "create-domain",
                "--domaindir",
                domains.toString(),
                "--nopassword",
                "--portbase",
                String.valueOf(BASE),
                NAME));
        configure(domains.resolve(NAME).resolve("config/domain.xml"));
        Path commands = Files.write(work.resolve("preboot"), PayaraPorts.onLoopback(BASE));
        Process server = asadmin(
                log,
                "start-domain",
                "--verbose",
                "--domaindir",
                domains.toString(),
                "--prebootcommandfile",
                commands.toString(),
                NAME);
        PayaraDomain domain = new PayaraDomain(server);
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(domain::close));
        TestTime.await(Duration.ofMinutes(3), () -> {
            if (!server.isAlive()) {
                throw new IllegalStateException("Payara ended; see " + log);
            }
            return AdminChannel.answers(request("version", ""), 200);
        });
        return domain;
    }

    /** What the server's own process is started with. */
    private static void configure(Path domain) throws IOException {
        String more = Stream.of(
                        // Else it binds every address, whatever its interface.
                        "-Dhazelcast.socket.bind.any=false",
                        // A busy build machine must not look like an outage of the store.
                        "-Ddedupe.store.budget=PT10S")
                .map(option -> "<jvm-options>" + option + "</jvm-options>")
                .collect(Collectors.joining());
        Files.writeString(
                domain,
                Files.readString(domain)
                        .replace("<jvm-options>-Xmx512m</jvm-options>", "<jvm-options>-Xmx768m</jvm-options>" + more));
    }

    private static Process asadmin(Path log, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("server.home"), "bin", "asadmin").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        String java = System.getProperty("server.java-home");
        builder.environment().put("AS_JAVA", java);
        builder.environment().put("JAVA_HOME", java);
        return builder.start();
    }

    private static void end(Process process) {
        process.onExit().join();
    }

    @Override
    public URI address() {
        return URI.create("http://127.0.0.1:" + HTTP_PORT + "/");
    }

    @Override
    public void run(AdminCommand command) throws RefusedException {
        HttpResponse<String> answer = AdminChannel.send(request(command.name(), command.query()));
        Attributes report = report(answer.body());
        if (!"SUCCESS".equals(report.getValue("exit-code")) && !"WARNING".equals(report.getValue("exit-code"))) {
            throw new RefusedException(String.valueOf(report.getValue("message")));
        }
    }

    /** In the form of a jar's manifest. */
    private static Attributes report(String answer) {
        try {
            return new Manifest(new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8))).getMainAttributes();
        } catch (IOException e) {
            throw new UncheckedIOException(answer, e);
        }
    }

    /** As asadmin itself sends it. */
    private static HttpRequest.Builder request(String command, String query) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + ADMIN_PORT + "/__asadmin/" + command + "?" + query))
                .header("User-Agent", "hk2-agent")
                .header("X-Requested-By", "tests");
    }

    /** As {@code kill -9}. */
    @Override
    public void close() {
        Stream.concat(asadmin.descendants(), Stream.of(asadmin.toHandle()))
                .toList()
                .forEach(process -> {
                    process.destroyForcibly();
                    process.onExit().join();
                });
    }
}
