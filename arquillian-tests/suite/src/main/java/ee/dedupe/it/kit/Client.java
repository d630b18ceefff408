package ee.dedupe.it.kit;

import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.spi.client.protocol.metadata.HTTPContext;
import org.jboss.arquillian.container.spi.client.protocol.metadata.ProtocolMetaData;

/** One test's client: a caller of its own, so that no test meets the claims of another. */
public final class Client {
    static {
        // Read once, by the first client of the process: a load balancer hands on the host that its client asked for.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    }

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private final URI application;
    private final String test;
    private final String host;

    private Client(URI application, String test, String host) {
        this.application = application;
        this.test = test;
        this.host = host;
    }

    /** Of an application at an address with a trailing slash, such as that of another node. */
    public static Client at(URI application) {
        return new Client(application, UUID.randomUUID().toString(), application.getRawAuthority());
    }

    /** For the application that was just deployed. */
    static Client of(ProtocolMetaData deployed) {
        HTTPContext http = deployed.getContexts(HTTPContext.class).iterator().next();
        String base = http.getServlets().get(0).getBaseURI().toString();
        return at(URI.create(base.replaceFirst("/*$", "/")));
    }

    /** The same test's client of another node, to which a load balancer hands its requests on. */
    public Client onNode(URI other) {
        return new Client(other, test, host);
    }

    /** A client of this application for the test of that one. */
    public Client sameTestAs(Client other) {
        return new Client(application, other.test, other.host);
    }

    /** The same test's client of another application, or web module, of this server. */
    public Client inContext(String root) {
        return new Client(application.resolve("/" + root + "/"), test, host);
    }

    /** The host that its requests are for, as a URI has it. */
    public String host() {
        return host;
    }

    /** The base of the REST application, with a trailing slash. */
    public URI base() {
        return application.resolve("api/");
    }

    /** The name under which this test's executions are counted; also its default caller. */
    public String name() {
        return test;
    }

    /** Sends these calls one after the other and tells each answer and how many ran in all: {@code 1 run}. */
    public List<String> tell(Call... calls) {
        List<String> told = new ArrayList<>();
        for (Call call : calls) {
            told.add(send(call).seen());
        }
        told.add(runs().size() + " run");
        return told;
    }

    public Answer send(Call call) {
        return sendAsync(call).join();
    }

    public CompletableFuture<Answer> sendAsync(Call call) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(Executions.TEST_HEADER, test);
        headers.put(TestWar.CALLER_HEADER, test);
        headers.putAll(call.headers());
        if (!host.equals(application.getRawAuthority())) {
            headers.putIfAbsent("Host", host);
        }
        HttpRequest.Builder request = HttpRequest.newBuilder(address(call.path()))
                .timeout(Duration.ofSeconds(90))
                .method(call.verb(), call.body());
        headers.forEach((name, value) -> {
            if (!value.isEmpty()) {
                request.header(name, value);
            }
        });
        return HTTP.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray())
                .thenApply(Answer::new);
    }

    /** As it is, below the REST application, or beside it where it begins with {@code /../}. */
    private URI address(String path) {
        return path.startsWith("/../")
                ? application.resolve(path.substring("/../".length()))
                : URI.create(base() + path.substring(1));
    }

    /** What ran for this test, with what each method was given. */
    public List<String> runs() {
        return read("/executions")
                .lines()
                .map(line -> URLDecoder.decode(line.substring("run:".length()), StandardCharsets.UTF_8))
                .toList();
    }

    /** The events that {@link EventLog} saw for a path with this test's name in it. */
    public List<String> events() {
        return read("/events/" + test).lines().toList();
    }

    private String read(String path) {
        Answer answer = send(Call.of("GET", path));
        expect(answer, 200);
        return answer.text();
    }

    /** The kinds of these events without their values, such as {@code sync DuplicateMet}. */
    public List<String> kindsOfEvents() {
        return events().stream()
                .map(line -> line.substring(0, line.indexOf('[')))
                .toList();
    }

    /** Waits until a method is held at this test's gate. */
    public void awaitHeld() {
        expect(send(Call.post("/gate/held")), 204);
    }

    /** Lets the held method go. */
    public void openGate() {
        expect(send(Call.post("/gate/open")), 204);
    }

    private static void expect(Answer answer, int status) {
        if (answer.status() != status) {
            throw new IllegalStateException("the test kit answered " + answer.status() + " " + answer.text());
        }
    }
}
