package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.sealing.ResultSeal;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Requests whose answers are sealed before they are stored. */
class SealedReplayTest {
    private static final String SECRET = "{\"iban\":\"DE02\"}";

    private final TestServer server = new TestServer();

    SealedReplayTest() {
        server.work = call -> Response.status(201)
                .entity(SECRET)
                .type("application/json")
                .header("Location", "/accounts/4711")
                .build();
    }

    private static ResultSeal sealedBy(String... ids) {
        List<ResponseKeys.Key> keys = Stream.of(ids)
                .map(id -> {
                    byte[] bytes = new byte[32];
                    Arrays.fill(bytes, (byte) id.hashCode());
                    return new ResponseKeys.Key(id, new SecretKeySpec(bytes, "AES"));
                })
                .toList();
        return ResultSeal.with(() -> keys);
    }

    private static FakeRequest keyed() {
        return order("{\"to\":\"bob\"}").key("key-of-the-client");
    }

    @Test
    void duplicate_isGivenTheFirstAnswer() {
        server.seal = sealedBy("k1");
        server.send(keyed());
        TestRequest.Answer replay = server.send(keyed());

        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo(SECRET);
        assertThat(replay.header("Location")).contains("/accounts/4711");
    }

    @Test
    void dump_showsNeitherKeyNorCallerNorAnswer() {
        server.seal = sealedBy("k1");
        server.send(keyed());

        assertThat(server.dump.text())
                .contains("k1")
                .doesNotContain("key-of-the-client", "alice", "bob", "iban", "DE02", "4711", "json");
    }

    /** Without which the test above would show nothing. */
    @Test
    void dump_withoutSeal_showsTheAnswer() {
        server.send(keyed());

        assertThat(server.dump.text()).contains("iban", "DE02", "4711", "json");
    }

    @Test
    void answerOfAnOlderKey_isGiven() {
        server.seal = sealedBy("k1");
        server.send(keyed());
        server.seal = sealedBy("k2", "k1");

        assertThat(server.tell(keyed())).containsExactly("201 replayed");
    }

    @Test
    void answerInClear_fromBefore_isGiven() {
        server.send(keyed());
        server.seal = sealedBy("k1");

        assertThat(server.tell(keyed())).containsExactly("201 replayed");
    }

    /** The Location is a part of the answer: it is sealed with it. */
    @Test
    void answerOfAKeyThatIsGone_isRefused_withoutLocation() {
        server.seal = sealedBy("k1");
        server.send(keyed());
        server.seal = sealedBy("k2");
        TestRequest.Answer refused = server.send(keyed());

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.text()).contains("\"code\":\"duplicate\"");
        assertThat(refused.header("Location")).isEmpty();
        assertThat(server.runs).hasValue(1);
    }

    /** A node of the version before, or one that was not given the keys. */
    @Test
    void nodeWithoutKeys_refuses() {
        server.seal = sealedBy("k1");
        server.send(keyed());
        server.seal = ResultSeal.none();

        assertThat(server.tell(keyed())).containsExactly("409 duplicate");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void otherPayload_isAMismatch_whateverCanBeOpened() {
        server.seal = sealedBy("k1");
        server.send(keyed());
        server.seal = sealedBy("k2");

        assertThat(server.tell(order("{\"to\":\"eve\"}").key("key-of-the-client")))
                .containsExactly("422 mismatch");
    }

    @Test
    void answerThatCannotBeSealed_isGivenToItsCaller_andRefusedToADuplicate() {
        boolean[] away = {false};
        ResponseKeys.Key key = new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"));
        server.seal = ResultSeal.with(() -> {
            if (away[0]) {
                throw new IllegalStateException("no keys today");
            }
            return List.of(key);
        });
        away[0] = true;
        TestRequest.Answer first = server.send(keyed());
        away[0] = false;

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(server.dump.text()).doesNotContain("DE02");
        assertThat(server.tell(keyed())).containsExactly("409 duplicate");
    }
}
