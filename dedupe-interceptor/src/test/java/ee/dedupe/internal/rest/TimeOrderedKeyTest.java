package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.TimeOrdered;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that tell when they were made, around the end of the key-ttl, in virtual time. */
class TimeOrderedKeyTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration MILLI = Duration.ofMillis(1);
    private static final String RANDOM = "7c1f2d2e-0c0b-4f0e-9d5a-0a4b1c2d3e4f";

    private final TestServer server = new TestServer();

    @Test
    void retry_upToAMinuteBeforeTheEnd_isReplayed_andRefusedAfterwards() {
        server.timeOrdered = TimeOrdered.ACCEPT;
        FakeRequest call = order("{}").key(uuid7(server.now()));
        assertThat(server.tell(call)).containsExactly("201 executed");

        server.pass(PolicyDraft.KEY_TTL.minus(MINUTE));
        assertThat(server.tell(call)).containsExactly("201 replayed");
        server.pass(MILLI);
        assertThat(server.tell(call)).containsExactly("422 expired");
        server.pass(PolicyDraft.KEY_TTL);
        assertThat(server.tell(call)).containsExactly("422 expired");
        assertThat(server.runs).hasValue(1);
        assertThat(server.counted).endsWith("key expired", "key expired");
    }

    /** What it is for. */
    @Test
    void retry_afterTheEnd_whereTimeIsIgnored_runsASecondTime() {
        FakeRequest call = order("{}").key(uuid7(server.now()));
        server.send(call);
        server.pass(PolicyDraft.KEY_TTL);

        assertThat(server.tell(call)).containsExactly("201 executed");
        assertThat(server.runs).hasValue(2);
    }

    /** A client whose clock is ahead: its retry must be refused before its record ends. */
    @Test
    void keyFromTheFuture_isGoodUpToAMinute() {
        server.timeOrdered = TimeOrdered.ACCEPT;

        assertThat(server.tell(order("{}").key(uuid7(server.now().plus(MINUTE)))))
                .containsExactly("201 executed");
        assertThat(server.tell(order("{}").key(uuid7(server.now().plus(MINUTE).plus(MILLI)))))
                .containsExactly("422 expired");
    }

    @Test
    void clock_anHourOff_isRefusedEitherWay() {
        server.timeOrdered = TimeOrdered.ACCEPT;
        Instant ahead = server.now().plus(Duration.ofHours(1));
        Instant behind = server.now().minus(PolicyDraft.KEY_TTL).minus(Duration.ofHours(1));

        assertThat(server.tell(order("{}").key(uuid7(ahead)), order("{}").key(uuid7(behind))))
                .containsExactly("422 expired", "422 expired");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void ulid_isJudgedAlike() {
        server.timeOrdered = TimeOrdered.ACCEPT;
        Instant made = server.now();
        server.pass(PolicyDraft.KEY_TTL);

        assertThat(server.tell(order("{}").key(ulid(made)), order("{}").key(ulid(server.now()))))
                .containsExactly("422 expired", "201 executed");
    }

    @ParameterizedTest
    @CsvSource({"IGNORE, 201 executed", "ACCEPT, 201 executed", "REQUIRE, 400 invalid"})
    void keyWithoutATime_isRefusedOnlyWhereOneIsRequired(TimeOrdered rule, String seen) {
        server.timeOrdered = rule;

        assertThat(server.tell(order("{}").key(RANDOM))).containsExactly(seen);
    }

    @Test
    void keyThatIsIgnored_mayBeOld() {
        server.timeOrdered = TimeOrdered.REQUIRE;
        server.draft.guardBy = GuardBy.FINGERPRINT;

        assertThat(server.tell(order("{}").key(uuid7(Instant.EPOCH)))).containsExactly("201 executed");
    }

    @Test
    void whileObserving_everythingRuns() {
        server.timeOrdered = TimeOrdered.REQUIRE;
        server.draft.mode = Mode.OBSERVE;

        server.tell(order("{}").key(uuid7(Instant.EPOCH)), order("{}").key(RANDOM));
        assertThat(server.runs).hasValue(2);
    }

    @Test
    void refusals_areToldAsProblems() {
        server.timeOrdered = TimeOrdered.REQUIRE;

        assertThat(server.send(order("{}").key(uuid7(Instant.EPOCH))).text())
                .isEqualTo("{\"type\":\"urn:dedupe:expired\",\"title\":\"Idempotency key expired\",\"status\":422,"
                        + "\"detail\":\"This idempotency key was made too long ago, or in the future.\","
                        + "\"code\":\"expired\",\"retryable\":false}");
        assertThat(server.send(order("{}").key(RANDOM)).text())
                .isEqualTo("{\"type\":\"urn:dedupe:invalid\",\"title\":\"Idempotency key invalid\",\"status\":400,"
                        + "\"detail\":\"This request needs an idempotency key that tells when it was made: a UUID of"
                        + " version 7 or a ULID.\",\"code\":\"invalid\",\"retryable\":false}");
    }

    /** Otherwise each key would be too old at once. */
    @ParameterizedTest
    @CsvSource({"PT90S, PT45S", "PT2M, PT1M", "PT3M, PT2M", "PT1S, PT0.5S"})
    void briefTtl_leavesHalfOfItAtLeast(Duration ttl, Duration longest) {
        Instant made = Instant.parse("2026-11-23T12:00:00Z");
        assertThat(refusal(made, made.plus(longest), ttl)).isEmpty();
        assertThat(refusal(made, made.plus(longest).plus(MILLI), ttl)).contains(new Verdict.Untimely(false, false));
    }

    private static Optional<Verdict> refusal(Instant made, Instant now, Duration ttl) {
        return new KeyAge(TimeOrdered.ACCEPT, () -> now).refusal(uuid7(made), ttl, false);
    }

    private static String uuid7(Instant made) {
        String time = String.format(Locale.ROOT, "%012x", made.toEpochMilli());
        return time.substring(0, 8) + "-" + time.substring(8) + "-7cc3-98c4-dc0c0c07398f";
    }

    private static String ulid(Instant made) {
        StringBuilder text = new StringBuilder();
        for (int shift = 45; shift >= 0; shift -= 5) {
            text.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt((int) (made.toEpochMilli() >> shift & 31)));
        }
        return text + "TSV4RRFFQ69G5FAV";
    }
}
