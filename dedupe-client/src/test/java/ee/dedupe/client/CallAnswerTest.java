package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.client.CallAnswer.Meaning;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the manual's table tells a client to do, row by row. */
class CallAnswerTest {
    @ParameterizedTest
    @CsvSource({
        "201, executed, DONE",
        "201, replayed, DONE",
        "200, bypassed, DONE",
        "303, , DONE",
        "304, , DONE",
        "302, executed, DONE",
        "307, replayed, DONE",
        "300, , REFUSED",
        "301, , REFUSED",
        "302, , REFUSED",
        "307, , REFUSED",
        "308, , REFUSED",
        "400, invalid, REFUSED",
        "422, expired, REFUSED",
        "413, too-large, REFUSED",
        "409, in-flight, REPEAT",
        "409, duplicate, DUPLICATE",
        "422, mismatch, MISMATCH",
        "503, unavailable, REPEAT",
        // another dedupe.status.duplicate
        "499, in-flight, REPEAT",
        "500, duplicate, DUPLICATE",
        // the application's own answers
        "409, executed, REFUSED",
        "422, replayed, REFUSED",
        "404, , REFUSED",
        "500, executed, REPEAT",
        "502, , REPEAT",
        "504, , REPEAT",
        "429, , REPEAT",
        "408, , REPEAT",
        "425, , REPEAT",
    })
    void answer_meansWhatTheManualSays(int status, String header, Meaning meaning) {
        CallAnswer answer = CallAnswer.of(status, Optional.ofNullable(header), Optional.empty(), "");
        assertThat(answer.meaning()).isEqualTo(meaning);
        assertThat(answer.isRepeatable()).isEqualTo(meaning == Meaning.REPEAT);
    }

    @Test
    void problem_behindAHopThatStripsHeaders_isRead() {
        String body =
                "{\"type\":\"urn:dedupe:in-flight\",\"title\":\"Request in progress\",\"status\":409,\"retryable\":true}";
        CallAnswer answer = CallAnswer.of(409, Optional.empty(), Optional.of("2"), body);
        assertThat(answer)
                .isEqualTo(
                        new CallAnswer(Meaning.REPEAT, Optional.of("in-flight"), Optional.of(Duration.ofSeconds(2))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"type\":\"about:blank\"}",
                "{\"type\":\"urn:dedupe:news\"}",
                "{\"type\":\"urn:dedupe:\"}",
                "in-flight",
                "{\"code\":\"in-flight\"}"
            })
    void problem_ofOthers_isJudgedByItsStatus(String body) {
        CallAnswer answer = CallAnswer.of(409, Optional.empty(), Optional.empty(), body);
        assertThat(answer).isEqualTo(new CallAnswer(Meaning.REFUSED, Optional.empty(), Optional.empty()));
    }

    /** Of services that go by a contract, ours or others'. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "409 | {\"type\":\"https://shop.example/problems/in-flight\",\"code\":\"in-flight\"} | in-flight | REPEAT",
                "409 | {\"type\":\"https://shop.example/problems/mismatch\",\"code\":\"mismatch\"} | mismatch | MISMATCH",
                "409 | {\"type\":\"invalid_request\",\"code\":\"idempotency_in_flight\"} | in-flight | REPEAT",
                "422 | {\"type\":\"invalid_request\",\"code\":\"idempotency_conflict\"} | mismatch | MISMATCH",
                "400 | {\"type\":\"invalid_request\",\"code\":\"idempotency_key_required\"} | invalid | REFUSED",
                "409 | {\"error\":{\"code\":\"idempotency_key_in_use\"}} | in-flight | REPEAT",
                "400 | {\"error\":{\"type\":\"idempotency_error\",\"message\":\"other\"}} | mismatch | MISMATCH",
                "409 | {\"type\":\"https://shop.example/problems/in-flight\",\"code\":\"sold-out\"} | | REFUSED",
                "409 | {\"type\":\"https://shop.example/problems/duplicate\"} | | REFUSED"
            })
    void refusal_inTheFormOfAContract_isRead(int status, String body, String code, Meaning meaning) {
        CallAnswer answer = CallAnswer.of(status, Optional.empty(), Optional.empty(), body);
        assertThat(answer.code()).isEqualTo(Optional.ofNullable(code));
        assertThat(answer.meaning()).isEqualTo(meaning);
    }

    /** Its body may quote anything. */
    @Test
    void answerOfTheApplication_isNotReadForWords() {
        CallAnswer answer =
                CallAnswer.of(409, Optional.of("executed"), Optional.empty(), "{\"code\":\"idempotency_in_flight\"}");
        assertThat(answer.meaning()).isEqualTo(Meaning.REFUSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "99999999999", "Wed, 21 Oct 2026 07:28:00 GMT"})
    void retryAfter_thatIsNoNumberOfSeconds_isUnknown(String header) {
        assertThat(CallAnswer.of(503, Optional.empty(), Optional.of(header), "").retryAfter())
                .isEmpty();
    }

    @Test
    void retryPolicy_isToldByExceptions() {
        assertThatCode(() -> RefusedCallException.unlessDone(answer(201, "executed")))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> RefusedCallException.unlessDone(answer(409, "in-flight")))
                .isInstanceOfSatisfying(
                        RepeatableCallException.class,
                        told -> assertThat(told.answer().code()).contains("in-flight"));
        assertThatThrownBy(() -> RefusedCallException.unlessDone(answer(422, "mismatch")))
                .isInstanceOfSatisfying(
                        RefusedCallException.class,
                        told -> assertThat(told.answer().meaning()).isEqualTo(Meaning.MISMATCH));
    }

    private static CallAnswer answer(int status, String header) {
        return CallAnswer.of(status, Optional.of(header), Optional.empty(), "");
    }

    @Test
    void header_andRefusals_areWhatTheGuardWrites() {
        assertThat(CallAnswer.IdempotencyStatus.HEADER).isEqualTo(IdempotencyStatus.HEADER);
        assertThat(Stream.of(IdempotencyStatus.values()).map(IdempotencyStatus::word))
                .containsAll(CallAnswer.IdempotencyStatus.REFUSALS);
    }
}
