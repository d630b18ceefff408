package ee.dedupe.it.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.List;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bad value or key of the WAR fails the deployment, and the server says which key, which value and which rule. */
@ArquillianTest
@RunAsClient
@AnyServer
class BadSettingsIT {
    private static final String METHOD = "ee.dedupe.it.deployment.GoodResource/post/Deduplicated/";
    private static final String DURATION = "an ISO-8601 duration from PT1S to P31D";
    private static final List<Bad> BAD = List.of(
            new Bad(1, "dedupe.enabled", "maybe", "true or false"),
            new Bad(1, "dedupe.mode", "of", "off, observe or enforce"),
            new Bad(2, "dedupe.mode", "default", "off, observe or enforce"),
            new Bad(1, "dedupe.scope", "me", "caller, path or shared"),
            new Bad(1, "dedupe.contract", "rfc", "ietf, acp, ucp, stripe or iceberg"),
            new Bad(1, "dedupe.problem.base", "problems", "an absolute http or https URL"),
            new Bad(1, "dedupe.key-told", "yes", "nothing, key, lifetime or both"),
            new Bad(1, "dedupe.error-ttl", "5", DURATION),
            new Bad(1, "dedupe.ttl", "90", DURATION),
            new Bad(2, "dedupe.ttl", "PT0.9S", DURATION),
            new Bad(3, "dedupe.ttl", "P31DT1S", DURATION),
            new Bad(4, "dedupe.ttl", "-PT5S", DURATION),
            new Bad(1, METHOD + "fields", "order", "a list of JSON Pointers"),
            new Bad(2, METHOD + "fields", "/a,/a", "a list of JSON Pointers without repetition"),
            new Bad(1, "dedupe.on-store-failure", "panic", "proceed or reject"),
            new Bad(1, "dedupe.keep-status", "99", "a whole number from 100 to 599"),
            new Bad(2, "dedupe.release-status", "200;201", "a whole number from 100 to 599"),
            new Bad(1, "dedupe.digest", "SHA-257", "a digest of this Java platform"),
            new Bad(1, "dedupe.caller.header", "X Caller", "a header name"),
            new Bad(1, "dedupe.anonymous", "maybe", "skip, share or refuse"),
            new Bad(1, "dedupe.status.duplicate", "200", "a whole number from 400 to 599"),
            new Bad(2, "dedupe.status.duplicate", "conflict", "a whole number from 400 to 599"),
            new Bad(1, "dedupe.request.cap", "1M", "a whole number from 1 to"),
            new Bad(2, "dedupe.request.cap", "0", "a whole number from 1 to"),
            // A store reads its own when it opens, which it does only where all others are good.
            new Bad(5, "dedupe.memory.max-claims", "0", "a whole number from 1 to"),
            new Bad(1, METHOD + "ttl", "soon", DURATION),
            new Bad(1, METHOD + "enabled", "no", "true or false"),
            // It takes the place of dedupe.mode.
            new Bad(3, "Deduplicated/mode", "on", "off, observe or enforce"));

    @ArquillianResource
    private Server server;

    /** A key can have one value at a time: each round has another of those that are left. All of a round are told at once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void badValues_failTheDeployment(int round) throws Exception {
        List<Bad> bad = BAD.stream().filter(value -> value.round == round).toList();
        TestWar war = good();
        bad.forEach(value -> war.config(value.key, value.text));
        String refusal = server.refusal(war.build());

        assertThat(refusal)
                .contains(bad.stream()
                        .map(value -> value.key + " = \"" + value.text + "\": must be " + value.rule)
                        .toList());
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

    /** What a round has for one key, and the rule that it breaks. */
    private record Bad(int round, String key, String text, String rule) {}

    private static TestWar good() {
        return TestWar.named("bad-setting").with(GoodResource.class);
    }
}
