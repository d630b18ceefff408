package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.StoreCall;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a replay repeats of the first answer, and which answers cannot be repeated. */
class ReplayTest {
    private static final byte[] NO_TEXT = {0, -1, (byte) 0x80, '\r', '\n'};

    private final TestServer server = new TestServer();

    private TestRequest.Answer first;

    private TestRequest.Answer replayOf(Object answer) {
        server.work = call -> answer;
        first = server.send(order("{}").key("k"));
        return server.send(order("{}").key("k"));
    }

    @Test
    void bytes_areThoseOfTheFirstAnswer() {
        TestRequest.Answer replay = replayOf(Response.ok(NO_TEXT).build());

        assertThat(replay.bytes()).isEqualTo(NO_TEXT);
        assertThat(first.bytes()).isEqualTo(NO_TEXT);
    }

    @Test
    void contentType_isThatOfTheFirstAnswer() {
        TestRequest.Answer replay =
                replayOf(Response.ok("x").type("text/csv;charset=ISO-8859-1").build());

        assertThat(replay.header("Content-Type")).contains("text/csv;charset=ISO-8859-1");
    }

    @Test
    void idempotentReplayed_isOnTheReplayAlone() {
        TestRequest.Answer replay = replayOf(TestServer.created());

        assertThat(replay.header("Idempotent-Replayed")).contains("true");
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Location", "ETag", "Content-Language", "Content-Encoding", "Cache-Control"})
    void header_thatIsAlwaysStored_isGivenAgain(String name) {
        assertThat(replayOf(Response.ok("x").header(name, "it").build()).header(name))
                .contains("it");
    }

    @Test
    void header_thatIsConfigured_isGivenAgain() {
        server.replayHeaders = List.of("x-total");

        assertThat(replayOf(Response.ok("x").header("X-Total", "7").build()).header("X-Total"))
                .contains("7");
    }

    @Test
    void header_withSeveralValues_isGivenAgainWithAll() {
        TestRequest.Answer replay = replayOf(Response.ok("x")
                .header("Cache-Control", "no-store")
                .header("Cache-Control", "private")
                .build());

        assertThat(replay.header("Cache-Control")).contains("no-store,private");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Set-Cookie", "Authorization", "WWW-Authenticate", "Proxy-Authenticate", "X-Api-Key", "Date"})
    void header_thatIsNotListed_isNotStored(String name) {
        TestRequest.Answer replay =
                replayOf(Response.ok("x").header(name, "secret").build());

        assertThat(first.header(name)).contains("secret");
        assertThat(replay.header(name)).isEmpty();
        assertThat(replay.seen()).isEqualTo("200 replayed");
    }

    @Test
    void replay_knowsItselfAndTheAgeOfTheFirstCall() {
        GuardedCall run = callOf(order("{}").key("k"));
        server.pass(Duration.ofSeconds(5));
        GuardedCall replayed = callOf(order("{}").key("k"));

        assertThat(replayed.verdict()).isInstanceOf(Verdict.Replay.class);
        assertThat(replayed.age()).contains(Duration.ofSeconds(5));
        assertThat(run.verdict()).isNotInstanceOf(Verdict.Replay.class);
        assertThat(run.age()).isEmpty();
    }

    private GuardedCall callOf(FakeRequest request) {
        return server.begin(request).current().call().orElseThrow();
    }

    @Test
    void answerWithoutBody_isRepeatedWithoutOne() {
        TestRequest.Answer replay = replayOf(null);

        assertThat(replay.seen()).isEqualTo("204 replayed");
        assertThat(replay.response().hasEntity()).isFalse();
    }

    @Test
    void answerWithAnEmptyBody_isRepeatedWithItsType() {
        TestRequest.Answer replay = replayOf(Response.ok("").type("text/csv").build());

        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.header("Content-Type")).contains("text/csv");
    }

    @Test
    void answerAtTheCap_isRepeated() {
        String atTheCap = "x".repeat(TestServer.CAP);

        assertThat(replayOf(atTheCap).text()).isEqualTo(atTheCap);
    }

    @Test
    void answerOverTheCap_isNotRepeatedButReferredTo() {
        String large = "x".repeat(TestServer.CAP + 1);
        TestRequest.Answer refused =
                replayOf(Response.ok(large).header("Location", "/app/orders/1").build());

        assertThat(first.text()).isEqualTo(large);
        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.header("Location")).contains("/app/orders/1");
        assertThat(refused.header("Content-Type")).contains("application/problem+json");
    }

    @Test
    void answerOverTheCap_withoutLocation_isRefusedWithoutOne() {
        TestRequest.Answer refused = replayOf("x".repeat(TestServer.CAP + 1));

        assertThat(refused.seen()).isEqualTo("409 duplicate");
        assertThat(refused.header("Location")).isEmpty();
    }

    @Test
    void stream_isRepeated() {
        assertThat(replayOf(new ByteArrayInputStream(NO_TEXT)).bytes()).isEqualTo(NO_TEXT);
    }

    /** Its reader may be waiting for the start while the rest is made. */
    @Test
    void stream_flowsWhileItIsWritten() {
        List<String> onTheWire = new ArrayList<>();
        server.work = exchange -> (StreamingOutput) out -> {
            out.write('a');
            out.flush();
            onTheWire.add(exchange.onTheWire());
            out.write('b');
        };

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("ab");
        assertThat(onTheWire).containsExactly("a");
        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("ab");
    }

    /** Who has the last byte may repeat the call, and is to find the answer stored. */
    @Test
    void entity_thatIsNoStream_isHeldBackUntilItIsStored() {
        List<String> onTheWire = new ArrayList<>();
        server.work = exchange -> (FakeResponse.InParts) out -> {
            out.write('a');
            out.flush();
            onTheWire.add(exchange.onTheWire());
        };
        server.store.before(StoreCall.COMPLETE, () -> onTheWire.add("stored"));

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("a");
        assertThat(onTheWire).containsExactly("", "stored");
    }

    @Test
    void stream_overTheCap_flowsAndIsNotRepeated() {
        byte[] large = new byte[TestServer.CAP + 1];
        TestRequest.Answer refused = replayOf((StreamingOutput) out -> out.write(large));

        assertThat(first.bytes()).isEqualTo(large);
        assertThat(refused.seen()).isEqualTo("409 duplicate");
    }

    @Test
    void partOfAContent_isReferredToOnly() {
        assertThat(replayOf(Response.status(206).entity("x").build()).seen()).isEqualTo("409 duplicate");
    }

    @Test
    void contentWithARange_isReferredToOnly() {
        assertThat(replayOf(Response.ok("x")
                                .header("Content-Range", "bytes 0-0/9")
                                .build())
                        .seen())
                .isEqualTo("409 duplicate");
    }

    /** Whose client is gone in the middle. */
    @Test
    void stream_thatCouldNotBeSent_isRepeatedAllTheSame() {
        server.work = exchange -> (StreamingOutput) out -> {
            out.write('a');
            exchange.hangUp();
            out.write('b');
            out.write('c');
        };

        server.send(order("{}").key("k"));
        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("abc");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void record_thatCannotBeRead_isNotRepeated() {
        server.store.insteadOfResults(StoredResult.of(new byte[] {99}));

        assertThat(replayOf("x").seen()).isEqualTo("409 duplicate");
    }
}
