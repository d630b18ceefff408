package ee.dedupe.it.api;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
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

/** What a call learns of itself, and what it says of its claim. */
@ArquillianTest
@RunAsClient
class ContextIT {
    private static final Duration SOON = Duration.ofSeconds(10);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("context")
                .with(ContextResource.class, ContextBean.class, ReplayMark.class)
                .build();
    }

    @Test
    void childKeys_areTheSameOnARetryOfTheSameParent_andOnNoOther() {
        Call parent = Call.post("/context/children").key("k");
        assertThat(client.tell(parent, parent)).containsExactly("503 executed", "200 executed", "2 run");
        assertThat(client.send(parent.key("another")).seen()).isEqualTo("200 executed");

        List<String> runs = client.runs();
        List<String> failed = words(runs.get(0));
        assertThat(runs.get(1)).isEqualTo(runs.get(0));
        assertThat(failed.get(0)).matches("[0-9a-f]{64}");
        assertThat(failed.get(1)).matches("[A-Za-z0-9_-]{43}");
        assertThat(failed.get(2))
                .as("another purpose")
                .matches("[A-Za-z0-9_-]{43}")
                .isNotEqualTo(failed.get(1));
        assertThat(failed.get(3)).as("replay, lost or aged").isEqualTo("false");
        assertThat(words(runs.get(2))).hasSize(4).doesNotContain(failed.get(0), failed.get(1), failed.get(2));
    }

    @Test
    void childKeys_byContent_areTheSameOnARetry() {
        Call parent = Call.post("/context/children");
        assertThat(client.tell(parent, parent)).containsExactly("503 executed", "200 executed", "2 run");

        assertThat(client.runs().get(1)).isEqualTo(client.runs().get(0)).doesNotStartWith("-");
    }

    @Test
    void context_speaksOfTheInnermostCall() {
        List<String> told = client.send(Call.post("/context/nested").key("k"))
                .text()
                .lines()
                .toList();

        assertThat(told).hasSize(3);
        assertThat(told.get(0)).isEqualTo(told.get(2)).doesNotStartWith("-");
        assertThat(words(told.get(1)))
                .hasSize(4)
                .doesNotContain(words(told.get(0)).get(0), "-");
    }

    @Test
    void filter_seesWhetherItIsAReplay() {
        Call call = Call.post("/context/nested").key("k");
        Answer first = client.send(call);
        Answer replay = client.send(call);

        assertThat(first.header("X-Replay")).hasValue("false");
        assertThat(first.header("X-Aged")).hasValue("false");
        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.header("X-Replay")).hasValue("true");
        assertThat(replay.header("X-Aged")).hasValue("true");
        assertThat(replay.header("X-Key-Hash")).isEqualTo(first.header("X-Key-Hash"));
        assertThat(first.text()).contains(first.header("X-Key-Hash").orElseThrow());
    }

    @Test
    void answer_notToBeStored_isNotReplayed_andTheClaimIsKept() {
        Call call = Call.post("/context/secret").key("k");
        assertThat(client.send(call).text()).isEqualTo("a secret");

        Answer again = client.send(call);
        assertThat(again.seen()).isEqualTo("409 duplicate");
        assertThat(again.header("Location")).hasValue("http://example.org/secrets/1");
        assertThat(again.text()).doesNotContain("a secret");
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void result_notToBeStored_isRefused() {
        Call call = Call.post("/context/beans/secret");

        assertThat(client.send(call).text()).isEqualTo("run 1");
        assertThat(client.send(call).status())
                .as("DuplicateInvocationException")
                .isEqualTo(500);
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void claim_keptForLess_endsEarlier() {
        Call call = Call.post("/context/brief").key("k");
        assertThat(client.tell(call, call)).containsExactly("204 executed", "204 replayed", "1 run");

        TestTime.await(SOON, () -> client.send(call).seen().equals("204 executed"));
    }

    @Test
    void claimOfABean_keptForLess_endsEarlier() {
        Call call = Call.post("/context/beans/brief");
        assertThat(client.send(call).text()).isEqualTo("run 1");
        assertThat(client.send(call).text()).isEqualTo("run 1");

        TestTime.await(SOON, () -> client.send(call).text().equals("run 2"));
    }

    @Test
    void context_ofACallThatIsNotGuarded_knowsNothing() {
        assertThat(client.send(Call.of("GET", "/context")).text())
                .isEqualTo("false Optional.empty Optional.empty Optional.empty false");
    }

    private static List<String> words(String line) {
        return List.of(line.split(" ", -1));
    }
}
