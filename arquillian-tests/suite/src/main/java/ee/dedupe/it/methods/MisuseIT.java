package ee.dedupe.it.methods;

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
                "DEDUP0020 @Deduplicated on %sMisuse.unwritableParameter cannot be honored: its parameter 1 cannot tell",
                "DEDUP0020 @Deduplicated on %sMisuse.unwritableKey cannot be honored: its parameter 2 cannot tell",
                "DEDUP0020 @Deduplicated on %sMisuse.unwritableResult cannot be honored: its result cannot be given",
                "DEDUP0010 @Deduplicated(onDuplicate) on %sMisuse.skippedResult = \"skip\": must be",
                "DEDUP0010 @Deduplicated(onDuplicate) on %sMisuse$Resource.skippedRequest = \"skip\": must be",
                "DEDUP0010 @Deduplicated(guardBy) on %sMisuse.guardByKey = \"key\": must be",
                "DEDUP0010 @Deduplicated(keyRequired) on %sMisuse.keyRequired = \"true\": must be",
                "DEDUP0010 @Deduplicated(fields) on %sMisuse.fields = \"/order\": must be",
                "DEDUP0010 @Deduplicated(responder) on %sMisuse.responder = \"ee.dedupe.it.methods.Misuse$Responder\": must be",
                "DEDUP0010 @Settle(keepStatus) on %sMisuse.keepStatus = \"404\": must be",
                "DEDUP0010 @Settle(releaseStatus) on %sMisuse.releaseStatus = \"200\": must be",
                "DEDUP0010 @Deduplicated(keyTtl) on %sMisuse.keyTtl = \"PT1H\": must be"
            })
    void annotation_thatCannotBeHonoured_failsTheDeployment(String message) throws Exception {
        if (refusal == null) {
            refusal = server.refusal(TestWar.named("misuse").with(Misuse.class).build());
        }
        assertThat(refusal).contains(message.formatted("ee.dedupe.it.methods."));
    }
}
