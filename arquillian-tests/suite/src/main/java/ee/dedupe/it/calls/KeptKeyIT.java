package ee.dedupe.it.calls;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attempts of the server's own {@code @Retry} send one key. */
@ArquillianTest
@RunAsClient
class KeptKeyIT {
    private static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-%d[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("kept-key")
                .library("dedupe-client.jar")
                .with(
                        CallerResource.class,
                        GuardedCallerResource.class,
                        Payer.class,
                        Gateway.class,
                        TargetResource.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "bean-later", "interface", "interface-later"})
    void attempts_ofOneCall_sendOneKey(String way) {
        assertThat(tell(way)).isEqualTo("attempt 3");

        assertThat(client.runs()).hasSize(3).allMatch(key -> key.matches(UUID.formatted(4)));
        assertThat(client.runs().stream().distinct()).hasSize(1);
    }

    @Test
    void attempts_ofACallThatIsNotMarked_sendNone() {
        assertThat(tell("unmarked")).isEqualTo("attempt 3");

        assertThat(client.runs()).containsExactly("none", "none", "none");
    }

    @Test
    void attempts_withAGivenKey_sendIt() {
        assertThat(tell("bean-given")).isEqualTo("attempt 3");

        String given = "stored-" + client.name();
        assertThat(client.runs()).containsExactly(given, given, given);
    }

    @Test
    void callsOfAGuardedCall_haveTheSameKeysWhenItRunsAgain() {
        Call call = Call.post("/guarded-caller").key("k");

        assertThat(client.tell(call, call)).containsExactly("503 executed", "503 executed", "4 run");

        assertThat(client.runs()).allMatch(key -> key.matches(UUID.formatted(5)));
        assertTwiceTheSameTwo(client.runs());
    }

    @Test
    void callsOfAGuardedCall_haveTheSameKeysInEachOfItsAttempts() {
        assertThat(client.send(Call.post("/guarded-caller/tried-again").key("k"))
                        .status())
                .isEqualTo(500);

        assertTwiceTheSameTwo(client.runs());
    }

    private static void assertTwiceTheSameTwo(List<String> keys) {
        assertThat(keys).hasSize(4);
        assertThat(keys.subList(2, 4)).isEqualTo(keys.subList(0, 2));
        assertThat(keys.stream().distinct()).hasSize(2);
    }

    private String tell(String way) {
        return client.send(Call.post("/caller/" + way)).text();
    }
}
