package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.identity.LoginFilter;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bob never gets what is Alice's, by whatever way a request comes to a guarded method, and however callers are told apart. */
@ArquillianTest
@RunAsClient
class CallerWaysIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return ways("caller-ways")
                .with(LoginFilter.class, StatementsSocket.class, PropagatedStatements.class)
                .build();
    }

    static TestWar ways(String name) {
        return TestWar.named(name)
                .with(
                        Statements.class,
                        Statements.Asked.class,
                        StatementWays.class,
                        LaterStatements.class,
                        StatementsResource.class,
                        StatementsServlet.class,
                        StatementsFilter.class)
                .config(StatementsResource.class.getName() + "/off/Deduplicated/mode", "off");
    }

    /** Open Liberty's executors do not look for an application's ThreadContextProvider. */
    static String onThisServer(String outcome) {
        return outcome.equals("handed on") ? (TestedServer.isLiberty() ? "unguarded" : "guarded") : outcome;
    }

    /** How a caller is told: the header, or a filter that logs them in. */
    private static final Map<String, String> HEADERS = Map.of("header", TestWar.CALLER_HEADER, "filter", "X-User");

    @ParameterizedTest
    @CsvSource({
        // the request; the way from it; whether the call is guarded there, since its caller is known
        "POST, bean, guarded",
        "GET, bean, guarded",
        "DELETE, bean, guarded",
        "guarded, bean, guarded",
        "off, bean, guarded",
        "POST, event, guarded",
        "POST, executor, handed on",
        "POST, stage, handed on",
        "POST, asynchronous, handed on",
        "POST, carried, guarded",
        "POST, pool, unguarded",
        "POST, thread, unguarded",
        "POST, timer, unguarded",
        "guarded, executor, handed on",
        "guarded, asynchronous, handed on",
        "guarded, carried, guarded",
        "guarded, pool, unguarded",
        "guarded, thread, unguarded",
        "GET, executor, handed on",
        "off, executor, handed on"
    })
    void bob_isNotGivenAlicesStatement(String request, String way, String outcome) {
        String expected = onThisServer(outcome);
        List<String> told = new ArrayList<>();
        for (String how : List.of("header", "filter")) {
            told.add(how + ": " + new AliceAndBob(client, HEADERS.get(how)).outcome(request, way));
        }
        assertThat(told).containsExactly("header: " + expected, "filter: " + expected);
    }

    @ParameterizedTest
    @CsvSource({"servlet", "request filter"})
    void bob_isNotGivenAlicesStatement_beforeJakartaRest(String place) {
        assertThat(new AliceAndBob(client, TestWar.CALLER_HEADER).outcome(place, ""))
                .isEqualTo("guarded");
    }

    @Test
    @NotOn(
            value = {TestedServer.WILDFLY, TestedServer.PAYARA_MICRO, TestedServer.PAYARA, TestedServer.PAYARA_7},
            reason = "it has no MicroProfile Context Propagation")
    void bob_isNotGivenAlicesStatement_byAnExecutorOfMicroProfile() {
        assertThat(new AliceAndBob(client, TestWar.CALLER_HEADER).outcome("POST", "propagated"))
                .isEqualTo("guarded");
    }

    /** Of a message on an open connection no request is known. */
    @Test
    void bob_isNotGivenAlicesStatement_byWebSocket() {
        assertThat(AliceAndBob.outcome(this::askBySocket)).isEqualTo("unguarded");
    }

    private String askBySocket(String month, String who) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        URI endpoint = client.base().resolve("../socket/" + who);
        WebSocket socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header(TestWar.CALLER_HEADER, who)
                .buildAsync(URI.create(endpoint.toString().replaceFirst("^http", "ws")), new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
                        answer.complete(text.toString());
                        return null;
                    }
                })
                .join();
        try {
            socket.sendText(month, true).join();
            return answer.orTimeout(20, TimeUnit.SECONDS).join();
        } finally {
            socket.abort();
        }
    }
}
