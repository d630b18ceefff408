package ee.dedupe.it.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bad value or key of the WAR fails the deployment, and the server says which key, which value and which rule. */
@ArquillianTest
@RunAsClient
class BadSettingsIT {
    private static final String METHOD = "ee.dedupe.it.deployment.GoodResource/post/Deduplicated/";

    @ArquillianResource
    private Server server;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dedupe.enabled          | maybe          | true or false",
                "dedupe.mode             | of             | off, observe or enforce",
                "dedupe.mode             | default        | off, observe or enforce",
                "dedupe.scope            | me             | caller or shared",
                "dedupe.ttl              | 90             | an ISO-8601 duration from PT1S to P31D",
                "dedupe.ttl              | PT0.9S         | an ISO-8601 duration from PT1S to P31D",
                "dedupe.ttl              | P31DT1S        | an ISO-8601 duration from PT1S to P31D",
                "dedupe.ttl              | -PT5S          | an ISO-8601 duration from PT1S to P31D",
                METHOD + "fields         | order          | a list of JSON Pointers",
                METHOD + "fields         | /a,/a          | a list of JSON Pointers without repetition",
                "dedupe.on-store-failure | panic          | proceed or reject",
                "dedupe.keep-status      | 99             | a whole number from 100 to 599",
                "dedupe.release-status   | 200;201        | a whole number from 100 to 599",
                "dedupe.digest           | SHA-257        | a digest of this Java platform",
                "dedupe.caller.header    | X Caller       | a header name",
                "dedupe.anonymous        | maybe          | skip, share or refuse",
                "dedupe.conflict.status  | 200            | a whole number from 400 to 599",
                "dedupe.conflict.status  | conflict       | a whole number from 400 to 599",
                "dedupe.request.cap      | 1M             | a whole number from 1 to",
                "dedupe.request.cap      | 0              | a whole number from 1 to",
                "dedupe.memory.max-claims | 0             | a whole number from 1 to",
                METHOD + "ttl            | soon           | an ISO-8601 duration from PT1S to P31D",
                METHOD + "enabled        | no             | true or false",
                "Deduplicated/mode       | on             | off, observe or enforce"
            })
    void badValue_failsTheDeployment(String key, String value, String rule) throws Exception {
        String refusal = server.refusal(good().config(key, value).build());

        assertThat(refusal).contains(key + " = \"" + value + "\": must be " + rule);
    }

    @Test
    void contradiction_failsTheDeployment() throws Exception {
        assertThat(server.refusal(good().config("dedupe.keep-status", "409,422")
                        .config("dedupe.release-status", "422,202")
                        .build()))
                .contains("dedupe.release-status", "shares no status with dedupe.keep-status");
    }

    @Test
    void severalBadValues_areAllTold() throws Exception {
        String refusal = server.refusal(good().config(METHOD + "ttl", "soon")
                .config("dedupe.digest", "rot13")
                .config("dedupe.caler.header", "X-User")
                .build());

        assertThat(refusal)
                .contains("\"soon\"", "\"rot13\"", "DEDUP0011 dedupe.caler.header in", "is dedupe.caller.header");
    }

    private static TestWar good() {
        return TestWar.named("bad-setting").with(GoodResource.class);
    }
}
