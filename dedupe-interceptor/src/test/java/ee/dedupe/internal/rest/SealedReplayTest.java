package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
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

    private final HttpBench bench = new HttpBench();

    SealedReplayTest() {
        bench.work = call -> Response.status(201)
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
        bench.seal = sealedBy("k1");
        bench.send(keyed());
        Exchange.Answer replay = bench.send(keyed());

        assertThat(replay.seen()).isEqualTo("201 replayed");
        assertThat(replay.text()).isEqualTo(SECRET);
        assertThat(replay.header("Location")).contains("/accounts/4711");
    }

    @Test
    void dump_showsNeitherKeyNorCallerNorAnswer() {
        bench.seal = sealedBy("k1");
        bench.send(keyed());

        assertThat(bench.dump.text())
                .contains("k1")
                .doesNotContain("key-of-the-client", "alice", "bob", "iban", "DE02", "4711", "json");
    }

    /** Without which the test above would show nothing. */
    @Test
    void dump_withoutSeal_showsTheAnswer() {
        bench.send(keyed());

        assertThat(bench.dump.text()).contains("iban", "DE02", "4711", "json");
    }

    @Test
    void answerOfAnOlderKey_isGiven() {
        bench.seal = sealedBy("k1");
        bench.send(keyed());
        bench.seal = sealedBy("k2", "k1");

        assertThat(bench.tell(keyed())).containsExactly("201 replayed");
    }

    @Test
    void answerInClear_fromBefore_isGiven() {
        bench.send(keyed());
        bench.seal = sealedBy("k1");

        assertThat(bench.tell(keyed())).containsExactly("201 replayed");
    }

    /** The Location is a part of the answer: it is sealed with it. */
    @Test
    void answerOfAKeyThatIsGone_isRefused_withoutLocation() {
        bench.seal = sealedBy("k1");
        bench.send(keyed());
        bench.seal = sealedBy("k2");
        Exchange.Answer refused = bench.send(keyed());

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.text()).contains("\"code\":\"duplicate\"");
        assertThat(refused.header("Location")).isEmpty();
        assertThat(bench.runs).hasValue(1);
    }

    /** A node of the version before, or one that was not given the keys. */
    @Test
    void nodeWithoutKeys_refuses() {
        bench.seal = sealedBy("k1");
        bench.send(keyed());
        bench.seal = ResultSeal.none();

        assertThat(bench.tell(keyed())).containsExactly("409 duplicate");
        assertThat(bench.runs).hasValue(1);
    }

    @Test
    void otherPayload_isAMismatch_whateverCanBeOpened() {
        bench.seal = sealedBy("k1");
        bench.send(keyed());
        bench.seal = sealedBy("k2");

        assertThat(bench.tell(order("{\"to\":\"eve\"}").key("key-of-the-client")))
                .containsExactly("422 mismatch");
    }

    @Test
    void answerThatCannotBeSealed_isGivenToItsCaller_andRefusedToADuplicate() {
        boolean[] away = {false};
        ResponseKeys.Key key = new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"));
        bench.seal = ResultSeal.with(() -> {
            if (away[0]) {
                throw new IllegalStateException("no keys today");
            }
            return List.of(key);
        });
        away[0] = true;
        Exchange.Answer first = bench.send(keyed());
        away[0] = false;

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(bench.dump.text()).doesNotContain("DE02");
        assertThat(bench.tell(keyed())).containsExactly("409 duplicate");
    }
}
