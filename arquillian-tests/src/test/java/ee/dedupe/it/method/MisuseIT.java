package ee.dedupe.it.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a plain method's annotation cannot mean fails the deployment; all of it is told at once. */
@ArquillianTest
@RunAsClient
class MisuseIT {
    private static String refusal;

    @ArquillianResource
    private Server server;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Misuse.unwritableParameter",
                "Misuse.unwritableKey",
                "Misuse.unwritableResult",
                "Misuse.skippedResult",
                "Misuse.keyIdentity",
                "Misuse.keyRequired",
                "Misuse.fields",
                "Misuse.responder",
                "Misuse.keepStatus",
                "Misuse.releaseStatus",
                "Misuse.keyTtl",
                "Misuse$Resource.skippedRequest"
            })
    void annotation_thatCannotBeHonoured_failsTheDeployment(String method) throws Exception {
        if (refusal == null) {
            refusal = server.refusal(TestWar.named("misuse").with(Misuse.class).build());
        }
        assertThat(refusal)
                .contains("DEDUP0020 @Deduplicated on ee.dedupe.it.method." + method + " cannot be honoured");
    }
}
