package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no honest client sends is guarded like anything else, or treated as it is without us; never a 500 of ours. */
@ArquillianTest
@RunAsClient
class HostileInputIT {
    private static final byte[] NO_BODY = new byte[0];

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("hostile-input")
                .with(WallResource.class, EventLog.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%zz",
                "/%",
                "/%f",
                "/a%00b",
                "/a%2fb",
                "/..%2f..",
                "/a;b=c;d",
                "/%c3%28",
                "/\u00e9",
                "/a//b/",
                "?%zz",
                "?x=%",
                "?x=%c3%28",
                "?=&&==",
                "?\u00e9",
                "?a|b",
                "?{}"
            })
    void strangeTarget_sentTwice_isAnsweredAsWithoutUs(String rest) throws IOException {
        String withoutUs = post("/wall/open" + rest, NO_BODY);

        if (withoutUs.equals("204 -")) {
            assertThat(post("/wall/guarded" + rest, NO_BODY)).isEqualTo("204 executed");
            assertThat(post("/wall/guarded" + rest, NO_BODY)).isEqualTo("409 duplicate");
            assertThat(client.runs()).hasSize(2);
        } else {
            assertThat(post("/wall/guarded" + rest, NO_BODY)).isEqualTo(withoutUs);
            assertThat(client.runs()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?%zz", "?x=%", "?%c3%28=1", "?a=1&a"})
    void strangeQuery_ofEmptyForm_isAnsweredAsWithoutUs(String query) throws IOException {
        String form = "Content-Type: application/x-www-form-urlencoded";
        String withoutUs = post("/wall/open-form" + query, NO_BODY, form);

        if (withoutUs.equals("204 -")) {
            assertThat(post("/wall/guarded-form" + query, NO_BODY, form)).isEqualTo("204 executed");
            assertThat(post("/wall/guarded-form" + query, NO_BODY, form)).isEqualTo("409 duplicate");
            assertThat(client.runs()).hasSize(2);
        } else {
            assertThat(post("/wall/guarded-form" + query, NO_BODY, form)).isEqualTo(withoutUs);
        }
    }

    @Test
    void hexDigitsOfEscapes_inOtherCase_areTheSameRequest() throws IOException {
        assertThat(post("/wall/guarded/a%2cb%c3%a9", NO_BODY)).isEqualTo("204 executed");
        assertThat(post("/wall/guarded/a%2Cb%C3%A9", NO_BODY)).isEqualTo("409 duplicate");
        assertThat(post("/wall/guarded/a,b%C3%A9", NO_BODY)).isEqualTo("204 executed");
        assertThat(client.runs()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00c3\u00a9", "a\u0001b", "a\u007fb", "\tann\t", "null", "a,b", "\"ann\"", "ann\u00a0"})
    void strangeCaller_sentTwice_isOneCaller(String caller) throws IOException {
        String withoutUs = post("/wall/open", NO_BODY, TestWar.CALLER_HEADER + ": " + caller);

        if (withoutUs.equals("204 -")) {
            assertThat(post("/wall/guarded" + client.name(), NO_BODY, TestWar.CALLER_HEADER + ": " + caller))
                    .isEqualTo("204 executed");
            assertThat(post("/wall/guarded" + client.name(), NO_BODY, TestWar.CALLER_HEADER + ": " + caller))
                    .isEqualTo("409 duplicate");
        } else {
            assertThat(withoutUs).isIn("400 -", "closed");
        }
    }

    @Test
    void veryLongCallers_differingAtTheEnd_areTwo() {
        String caller = "x".repeat(6000);
        Call call = Call.post("/wall/guarded");

        assertThat(client.tell(
                        call.header(TestWar.CALLER_HEADER, caller + "1"),
                        call.header(TestWar.CALLER_HEADER, caller + "2"),
                        call.header(TestWar.CALLER_HEADER, caller + "1")))
                .containsExactly("204 executed", "204 executed", "409 duplicate", "2 run");
    }

    @Test
    void callerHeaderSentTwice_namesNobody() throws IOException {
        List<String> one = List.of(TestWar.CALLER_HEADER + ": ann", TestWar.CALLER_HEADER + ": bob");
        String target = "/wall/guarded/" + client.name();

        assertThat(post(target, NO_BODY, one.get(0))).isEqualTo("204 executed");
        assertThat(post(target, NO_BODY, one.get(1))).isEqualTo("204 executed");
        assertThat(post(target, NO_BODY, one.get(0), one.get(1))).isEqualTo("204 bypassed");
        assertThat(post(target, NO_BODY, one.get(0), one.get(1))).isEqualTo("204 bypassed");
        assertThat(client.runs()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=\"",
                "multipart/form-data; boundary=(((((*",
                "application/json; charset=no-such",
                "APPLICATION/OCTET-STREAM",
                "text/plain; charset=\"",
                "nonsense",
                "a/b/c",
                ";",
                "*/*"
            })
    void strangeContentType_sentTwice_isAnsweredAsWithoutUs(String type) throws IOException {
        byte[] body = "--x".getBytes(StandardCharsets.UTF_8);
        String withoutUs = post("/wall/open", body, "Content-Type: " + type);

        if (withoutUs.equals("204 -")) {
            assertThat(post("/wall/guarded", body, "Content-Type: " + type)).isEqualTo("204 executed");
            assertThat(post("/wall/guarded", body, "Content-Type: " + type)).isEqualTo("409 duplicate");
            assertThat(client.runs()).containsExactly("3 bytes", "3 bytes");
        } else {
            assertThat(post("/wall/guarded", body, "Content-Type: " + type)).isEqualTo(withoutUs);
        }
    }

    @Test
    void strangeJson_sentTwice_isGuarded() throws IOException {
        List<String> bodies = List.of(
                "[".repeat(100_000),
                "{\"id\":" + "[".repeat(50_000) + "]".repeat(50_000) + "}",
                "{\"big\":1e999999999}",
                "{\"big\":" + "9".repeat(50_000) + "}",
                "{\"id\":1,\"id\":2}",
                "{\"id\":\"\\ud800\"}",
                "\u00ff\u00fe{\u0000",
                "{\"list\":{\"0\":1}}",
                "{\"list\":[]}",
                "{\"id\":1}{\"id\":1}",
                "\u00ef\u00bb\u00bf{\"id\":3}",
                "null");
        for (String body : bodies) {
            byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
            String start = body.substring(0, Math.min(20, body.length()));

            assertThat(post("/wall/guarded-fields", bytes)).as(start).isEqualTo("204 executed");
            assertThat(post("/wall/guarded-fields", bytes)).as(start).isEqualTo("409 duplicate");
        }
        assertThat(client.runs()).hasSize(bodies.size());
    }

    @Test
    void bodyThatBreaksOff_leavesNoClaim() throws IOException {
        byte[] whole = new byte[1000];
        try (Wire wire = Wire.of(client)) {
            wire.post("/wall/guarded", whole.length, new byte[500], caller());
        }

        assertThat(post("/wall/guarded", whole)).isEqualTo("204 executed");
        assertThat(post("/wall/guarded", whole)).isEqualTo("409 duplicate");
        assertThat(client.runs()).containsExactly("1000 bytes");
    }

    @ParameterizedTest
    @ValueSource(longs = {3_000_000_000L, 9_999_999_999_999L})
    void hugeContentLength_isAnsweredAsWithoutUs(long promised) throws IOException {
        String withoutUs = promising("/wall/open", promised);

        assertThat(promising("/wall/guarded", promised)).isEqualTo(withoutUs);
    }

    /** Sends ten bytes and stays; a server may wait for the others. */
    private String promising(String target, long promised) throws IOException {
        try (Wire wire = Wire.of(client)) {
            return wire.post(target, promised, new byte[10], caller()).seenWithin(Duration.ofSeconds(5));
        }
    }

    private String caller() {
        return TestWar.CALLER_HEADER + ": " + client.name();
    }

    /** Sends with this test's caller unless another is named. */
    private String post(String target, byte[] body, String... headers) throws IOException {
        boolean named = List.of(headers).toString().contains(TestWar.CALLER_HEADER + ":");
        String[] all = named
                ? headers
                : Stream.concat(Stream.of(headers), Stream.of(caller())).toArray(String[]::new);
        try (Wire wire = Wire.of(client)) {
            return wire.post(target, body, all).seen();
        }
    }
}
