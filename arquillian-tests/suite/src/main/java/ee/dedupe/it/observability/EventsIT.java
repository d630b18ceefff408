package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Events are told exactly once, and those who listen cannot hurt a call. */
@ArquillianTest
@RunAsClient
class EventsIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("events")
                .with(NewsResource.class, EventLog.class, ThrowingObserver.class)
                .config(NewsResource.class.getName() + "/observed/Deduplicated/mode", "observe")
                .config(NewsResource.class.getName() + "/off/Deduplicated/mode", "off")
                .build();
    }

    @Test
    void enforced_duplicate_isToldOnce() {
        Call call = Call.post("/news/enforced/" + client.name()).text("x");

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
        assertThat(kinds()).containsExactlyInAnyOrder("sync DuplicateMet", "async DuplicateMet");
        assertThat(client.events())
                .allSatisfy(line -> assertThat(line)
                        .contains(
                                "operation=ee.dedupe.it.observability.NewsResource.enforced",
                                "verb=POST",
                                "layer=FINGERPRINT")
                        .contains("path=/news/enforced/" + client.name())
                        .contains("mode=ENFORCE", "answer=REJECTED")
                        .containsPattern("age=PT[0-9.]+S")
                        .containsPattern("keyHash=[0-9a-f]{64}")
                        .containsPattern("caller=[0-9a-f]{16}]"));
    }

    @Test
    void observed_duplicate_runsUntouchedAndIsToldOnce() {
        Call call = Call.post("/news/observed/" + client.name()).text("x");

        assertThat(client.tell(call, call)).containsExactly("200 -", "200 -", "2 run");
        assertThat(kinds()).containsExactlyInAnyOrder("sync DuplicateMet", "async DuplicateMet");
        assertThat(client.events()).allSatisfy(line -> assertThat(line).contains("mode=OBSERVE", "answer=REJECTED"));
    }

    @Test
    void observed_duplicateThatFails_doesNotGiveTheFirstClaimBack() {
        Call call = Call.post("/news/observed/" + client.name());

        assertThat(client.tell(call, call.header("X-Fail", "yes"), call))
                .containsExactly("200 -", "500 -", "200 -", "3 run");
        assertThat(kinds().stream().filter("sync DuplicateMet"::equals)).hasSize(2);
    }

    @Test
    void observed_failure_releases() {
        Call call = Call.post("/news/observed/" + client.name()).header("X-Fail", "yes");

        assertThat(client.tell(call, call)).containsExactly("500 -", "500 -", "2 run");
        assertThat(kinds()).isEmpty();
    }

    @Test
    void observed_nobody_runsUntouchedAndIsToldOnce() {
        Call call = Call.post("/news/observed/" + client.name()).header(TestWar.CALLER_HEADER, "");

        assertThat(client.tell(call)).containsExactly("200 -", "1 run");
        assertThat(kinds()).containsExactlyInAnyOrder("sync GuardBypassed", "async GuardBypassed");
    }

    @Test
    void off_duplicate_runsUntouchedAndUntold() {
        Call call = Call.post("/news/off/" + client.name()).text("x");

        assertThat(client.tell(call, call)).containsExactly("204 -", "204 -", "2 run");
        assertThat(kinds()).isEmpty();
    }

    @Test
    void enforced_first_isNoEvent() {
        assertThat(client.tell(Call.post("/news/enforced/" + client.name()))).containsExactly("204 executed", "1 run");
        assertThat(kinds()).isEmpty();
    }

    /** After the asynchronous ones have had their time. */
    private List<String> kinds() {
        TestTime.pass(Duration.ofMillis(300));
        return client.events().stream()
                .map(line -> line.substring(0, line.indexOf('[')))
                .toList();
    }
}
