package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.identity.LoginFilter;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
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
        return TestWar.named("caller-ways")
                .with(
                        Statements.class,
                        Statements.Asked.class,
                        StatementWays.class,
                        LaterStatements.class,
                        StatementsResource.class,
                        StatementsServlet.class,
                        StatementsFilter.class,
                        LoginFilter.class)
                .config(StatementsResource.class.getName() + "/off/Deduplicated/mode", "off")
                .build();
    }

    /** Open Liberty's executors do not look for an application's ThreadContextProvider. */
    private static final String HANDED_ON = TestedServer.isLiberty() ? "unguarded" : "guarded";

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
        String expected = outcome.equals("handed on") ? HANDED_ON : outcome;
        List<String> told = new ArrayList<>();
        for (String how : List.of("header", "filter")) {
            told.add(how + ": " + outcome(how, request, way));
        }
        assertThat(told).containsExactly("header: " + expected, "filter: " + expected);
    }

    @ParameterizedTest
    @CsvSource({"servlet", "request filter"})
    void bob_isNotGivenAlicesStatement_beforeJakartaRest(String place) {
        assertThat(outcome("header", place, "")).isEqualTo("guarded");
    }

    private String outcome(String how, String request, String way) {
        String month = UUID.randomUUID().toString();
        String alice = ask(how, request, way, month, "alice");
        String bob = ask(how, request, way, month, "bob");
        String again = ask(how, request, way, month, "alice");
        if (!bob.startsWith("bob ") || !alice.startsWith("alice ") || !again.startsWith("alice ")) {
            return "alice: " + alice + ", bob: " + bob + ", alice again: " + again;
        }
        return again.equals(alice) ? "guarded" : "unguarded";
    }

    private String ask(String how, String request, String way, String month, String who) {
        Call call = call(request, way, month)
                .header(TestWar.CALLER_HEADER, "")
                .header(HEADERS.get(how), who)
                .header("X-Owner", who);
        return client.send(call).text();
    }

    private static Call call(String request, String way, String month) {
        String path = "/statements/" + way + "/" + month;
        return switch (request) {
            case "guarded", "off" -> Call.post(path + "/" + request + "/" + UUID.randomUUID());
            case "servlet" -> Call.post("/../servlet/" + month);
            case "request filter" -> Call.post("/statements/bean/" + month).header("X-Filter", month);
            default -> Call.of(request, path);
        };
    }
}
