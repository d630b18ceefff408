package ee.dedupe.it.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.test.Finding;
import ee.dedupe.test.Guarded;
import ee.dedupe.test.Play;
import ee.dedupe.test.Report;
import ee.dedupe.test.WrittenContract;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code dedupe-test} tells what is guarded from what is not. */
@ArquillianTest
@RunAsClient
class ProofIT {
    private static final String RESOURCE = ProvenResource.class.getName();

    /** Red without a guard, whatever is guarded by. */
    private static final Set<Play> REPEATED =
            Set.of(Play.DOUBLE_CLICK, Play.RACE_OF_EIGHT, Play.LOST_ANSWER, Play.WHILE_RUNNING, Play.BODY_IN_PIECES);

    /** Red without a guard by key. */
    private static final Set<Play> KEYED =
            Set.of(Play.OTHER_CONTENT, Play.AFTER_4XX, Play.KEY_TOO_LONG, Play.KEY_TWICE);

    private static final Set<Play> KEYS_ONLY =
            Set.of(Play.OTHER_CONTENT, Play.OTHER_CALLER, Play.KEY_TOO_LONG, Play.KEY_EMPTY, Play.KEY_TWICE);

    private static final Set<Play> NOT_GIVEN = Set.of(Play.OTHER_NODE, Play.AFTER_RESTART);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("proof")
                .with(ProvenResource.class)
                .config(RESOURCE + "/observed/Deduplicated/mode", "observe")
                .config(RESOURCE + "/off/Deduplicated/mode", "off")
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "enforced, IETF",
        "enforced, FINGERPRINT",
        "observed, IETF",
        "observed, FINGERPRINT",
        "off, IETF",
        "off, FINGERPRINT"
    })
    void findings_areRight(String guard, WrittenContract contract) {
        Report report = Guarded.at(client.base().resolve("proven/" + guard))
                .contract(contract)
                .header(Executions.TEST_HEADER + ": " + client.name())
                .body("{\"order\":\"{{unique}}\",\"cents\":1500}")
                .caller(TestWar.CALLER_HEADER + ": alice-" + client.name())
                .otherCaller(TestWar.CALLER_HEADER + ": bob-" + client.name())
                .slow(ProvenResource.SLOW + ": 1")
                .fails5xx(ProvenResource.ANSWER + ": 503")
                .fails4xx(ProvenResource.ANSWER + ": 422")
                .counting(() -> client.runs().size())
                .report();

        Map<Play, String> told = new EnumMap<>(Play.class);
        report.findings()
                .forEach(finding -> told.put(finding.play(), finding.getClass().getSimpleName()));
        assertThat(told).as(report.text()).isEqualTo(expected(guard.equals("enforced"), contract));
    }

    private static Map<Play, String> expected(boolean guarded, WrittenContract contract) {
        boolean byKey = contract != WrittenContract.FINGERPRINT;
        Map<Play, String> expected = new EnumMap<>(Play.class);
        for (Play play : Play.values()) {
            boolean played = !NOT_GIVEN.contains(play) && (byKey || !KEYS_ONLY.contains(play));
            boolean red = !guarded && (REPEATED.contains(play) || (byKey && KEYED.contains(play)));
            Class<?> kind = red ? Finding.Wrong.class : Finding.Right.class;
            expected.put(play, (played ? kind : Finding.NotPlayed.class).getSimpleName());
        }
        return expected;
    }
}
