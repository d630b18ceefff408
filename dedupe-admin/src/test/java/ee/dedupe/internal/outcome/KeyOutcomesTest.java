package ee.dedupe.internal.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Scope;
import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.PlayedCalls;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What callers are told of keys that a server has met. */
class KeyOutcomesTest {
    private static final String UNKNOWN =
            "404 {\"type\":\"urn:dedupe:unknown\",\"title\":\"Unknown key\",\"status\":404,"
                    + "\"detail\":\"No call with this key is known of this caller.\",\"code\":\"unknown\",\"retryable\":false}";
    private static final String DONE = "200 {\"state\":\"completed\",\"operation\":\"com.acme.Orders.create\","
            + "\"began\":\"2026-11-23T12:00:00Z\",\"status\":201,\"location\":\"/app/orders/1\"}";
    /** Of 2020. */
    private static final String OLD = "01700000-0000-7000-8000-000000000001";

    private final PlayedCalls server = new PlayedCalls();
    private Optional<CommittedCalls> records = Optional.empty();
    private List<HttpOperation> operations = List.of();
    private String host = "";

    private OutcomeAnswer answer(String caller, String key, String operation) {
        KeyOutcomes outcomes = new KeyOutcomes(
                operations.isEmpty() ? List.of(server.operation()) : operations,
                server.calls(),
                new KeySights(server.calls(), records),
                server::now);
        return outcomes.of(PlayedCalls.asking(host, caller), key, Optional.ofNullable(operation));
    }

    private String told(String caller, String key) {
        OutcomeAnswer answer = answer(caller, key, null);
        return answer.status() + " " + answer.text();
    }

    @Test
    void completedCall_isToldWithStatusLocationAndTime() {
        server.send("alice", "k");
        server.pass(Duration.ofMinutes(5));

        assertThat(told("alice", "k")).isEqualTo(DONE);
    }

    @Test
    void refusedCall_isToldAsFailed() {
        server.answer(422);
        server.send("alice", "k");

        assertThat(told("alice", "k")).startsWith("200 {\"state\":\"failed\",").contains("\"status\":422}");
    }

    /** It may run again: nothing stands of it. */
    @Test
    void callThatFailed_andMayRunAgain_isUnknown() {
        server.answer(500);
        server.send("alice", "k");

        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
    }

    @Test
    void runningCall_is202_withATimeToComeAgain() {
        List<OutcomeAnswer> told = new ArrayList<>();
        server.during(() -> told.add(answer("alice", "k", null)));
        server.send("alice", "k");

        assertThat(told).hasSize(1);
        assertThat(told.get(0).status()).isEqualTo(202);
        assertThat(told.get(0).retryAfter()).hasValue(2);
        assertThat(told.get(0).text())
                .isEqualTo("{\"state\":\"running\",\"operation\":\"com.acme.Orders.create\","
                        + "\"began\":\"2026-11-23T12:00:00Z\"}");
    }

    @Test
    void keyThatNobodyHasSent_isUnknown_andStaysFree() {
        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
        assertThat(server.send("alice", "k")).isEqualTo("201 executed");
    }

    /** The same answer, for the same work. */
    @Test
    void keyOfAnother_isToldAsOneThatNobodyHasSent() {
        server.record();
        records = Optional.of(server.committed);
        server.send("bob", "k");
        server.committed.asked.clear();

        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
        List<String> ofAnother = List.copyOf(server.committed.asked);
        int looks = server.times(StoreCall.LOOK);
        server.committed.asked.clear();
        assertThat(told("alice", "nobody-s")).isEqualTo(UNKNOWN);

        assertThat(server.committed.asked).isEqualTo(ofAnother).containsExactly("find");
        assertThat(server.times(StoreCall.LOOK)).isEqualTo(2 * looks);
    }

    /** One login may be of two tenants, which have a host each. */
    @Test
    void keyOfAnotherHost_isUnknown_whetherItsCallRunsOrIsDoneOrRecorded() {
        server.record();
        records = Optional.of(server.committed);
        List<String> told = new ArrayList<>();
        server.during(() -> {
            host = "red.example";
            told.add(told("alice", "k"));
        });
        server.sendTo("blue.example", "alice", "k");
        told.add(told("alice", "k"));
        host = "blue.example";
        assertThat(told("alice", "k")).isEqualTo(DONE);
        server.pass(Duration.ofDays(40));
        assertThat(told("alice", "k")).startsWith("200 ");
        host = "red.example";
        told.add(told("alice", "k"));

        assertThat(told).hasSize(3).containsOnly(UNKNOWN);
    }

    @Test
    void endedClaim_isUnknown() {
        server.send("alice", "k");
        server.pass(Duration.ofHours(25));

        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
    }

    @Test
    void look_doesNotKeepTheClaimLonger() {
        server.send("alice", "k");
        server.pass(Duration.ofHours(23));
        told("alice", "k");
        server.pass(Duration.ofHours(2));

        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
    }

    @Test
    void record_isTold_whereTheClaimIsGone() {
        server.record();
        records = Optional.of(server.committed);
        server.send("alice", "k");
        server.pass(Duration.ofDays(40));

        assertThat(told("alice", "k"))
                .startsWith("200 {\"state\":\"completed\",")
                .contains("\"status\":201,\"location\":\"/app/orders/1\"");
    }

    @Test
    void record_isTold_whileTheClaimStoreIsSilent() {
        server.record();
        records = Optional.of(server.committed);
        server.send("alice", "k");
        server.fail(StoreCall.LOOK);

        assertThat(told("alice", "k")).startsWith("200 {\"state\":\"completed\",");
        assertThat(told("alice", "other")).startsWith("503 ");
    }

    @Test
    void silentStore_is503_withATimeToComeAgain() {
        server.send("alice", "k");
        server.fail(StoreCall.LOOK);
        OutcomeAnswer answer = answer("alice", "k", null);

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.retryAfter()).hasValue(1);
        assertThat(answer.text()).contains("\"code\":\"unavailable\"").contains("\"retryable\":true");
    }

    @Test
    void recordsThatCannotBeRead_are503() {
        server.record();
        records = Optional.of(server.committed);
        server.committed.failing = "find";

        assertThat(told("alice", "k")).startsWith("503 ");
    }

    @Test
    void keyThatTellsItsAge_isExpired_whereKeysAreAskedForIt() {
        assertThat(told("alice", OLD)).isEqualTo(UNKNOWN);
        server.timeOrdered(TimeOrdered.ACCEPT);

        assertThat(told("alice", OLD)).startsWith("410 ").contains("\"code\":\"expired\"");
        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
    }

    @Test
    void nobodyKnown_isToldNothing_unlessNobodyIsACaller() {
        server.send(null, "k");
        assertThat(told(null, "k")).isEqualTo(UNKNOWN);

        server.anonymous(Anonymous.SHARE);
        server.send(null, "k");
        assertThat(told(null, "k")).isEqualTo(DONE);
        assertThat(told("alice", "k")).isEqualTo(UNKNOWN);
    }

    @Test
    void replayThatIsNotAuthorized_isToldAsDone_andNoMore() {
        server.send("alice", "k");
        server.authorizer((operation, call) -> {
            assertThat(operation).isEqualTo(PlayedCalls.OPERATION);
            assertThat(call.verb()).isEqualTo("GET");
            return false;
        });

        assertThat(told("alice", "k"))
                .isEqualTo("200 {\"state\":\"completed\",\"operation\":\"com.acme.Orders.create\","
                        + "\"began\":\"2026-11-23T12:00:00Z\"}");
    }

    @Test
    void operation_isTheOneThatIsNamed() {
        server.send("alice", "k");
        HttpOperation orders = server.operation();
        server.beanClass("com.acme.Invoices");
        operations = List.of(orders, server.operation());

        assertThat(told("alice", "k")).isEqualTo(DONE);
        assertThat(answer("alice", "k", "com.acme.Invoices.create").status()).isEqualTo(404);
        assertThat(answer("alice", "k", "com.acme.Nothing.create").status()).isEqualTo(404);
        server.send("alice", "k");

        assertThat(told("alice", "k")).startsWith("400 ").contains("\"code\":\"ambiguous\"");
        assertThat(answer("alice", "k", PlayedCalls.OPERATION).status()).isEqualTo(200);
        assertThat(answer("alice", "k", "com.acme.Invoices.create").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a,b", "schlüssel", "\"", "\""})
    void whatIsNoKey_isRefused(String key) {
        assertThat(told("alice", key)).startsWith("400 ").contains("\"code\":\"invalid\"");
        assertThat(server.times(StoreCall.LOOK)).isZero();
    }

    @Test
    void operationsWhoseKeysAreNotTheCallersOwn_cannotBeAskedFor() {
        assertThat(server.operation().canBeAskedFor()).isTrue();
        server.scope(Scope.PATH);
        assertThat(server.operation().canBeAskedFor()).isFalse();
        server.scope(Scope.SHARED);
        assertThat(server.operation().canBeAskedFor()).isTrue();
        server.acknowledge();
        assertThat(server.operation().canBeAskedFor()).isFalse();
        server.scope(Scope.CALLER);
        assertThat(server.operation().canBeAskedFor()).isTrue();
        server.keyFromJson();
        assertThat(server.operation().canBeAskedFor()).isFalse();
    }

    @Test
    void logs_nameNeitherKeyNorCaller() {
        server.record();
        records = Optional.of(server.committed);
        server.committed.failing = "find";
        try (LogLines log = new LogLines()) {
            told("alice", "secret-key");

            assertThat(log.all()).noneMatch(line -> line.contains("secret-key") || line.contains("alice"));
        }
    }
}
