package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A failure under a key is judged by the status it is mapped to, unless a rule of the application decides. */
@ArquillianTest
@RunAsClient
class KeyedSettleIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("keyed-settle")
                .with(OutcomesResource.class, Failures.class, Failures.MappedException.class, Failures.Mapper.class)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"throw/mapped,422", "throw/web-303,303"})
    void exceptionOfTerminalStatus_isReplayed(String path, int status) {
        replays(path, status);
    }

    @ParameterizedTest
    @CsvSource({"throw/unmapped,500", "throw/checked,500", "throw/error,500", "throw/web-404,404", "throw/web-418,418"})
    void exceptionOfOtherStatus_runsAgain(String path, int status) {
        runsAgain(path, status);
    }

    @ParameterizedTest
    @CsvSource({
        "status-by-rule/500,500",
        "status-by-rule/422,422",
        "throw-by-rule/unmapped,500",
        "throw-by-rule/web-404,404"
    })
    void keepStatusAndKeepOn_areReplayed(String path, int status) {
        replays(path, status);
    }

    @ParameterizedTest
    @CsvSource({"status-by-rule/202,202", "status-by-rule/303,303", "throw-by-rule/argument,500"})
    void releaseStatusAndReleaseOn_runAgain(String path, int status) {
        runsAgain(path, status);
    }

    private static String first(String path, int status) {
        return path.startsWith("throw") ? Answer.thrown(status) : status + " executed";
    }

    private void replays(String path, int status) {
        Call call = Call.post("/outcomes/" + path).key("k");
        assertThat(client.tell(call, call)).containsExactly(first(path, status), status + " replayed", "1 run");
    }

    private void runsAgain(String path, int status) {
        Call call = Call.post("/outcomes/" + path).key("k");
        assertThat(client.tell(call, call)).containsExactly(first(path, status), first(path, status), "2 run");
    }
}
