package ee.dedupe.internal.administration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LastHourTest {
    private static final Instant START = Instant.parse("2026-11-26T02:50:40Z");

    private final Map<String, Long> counts = new LinkedHashMap<>();
    private Instant now = START;
    private final LastHour hour = new LastHour(START.toEpochMilli(), this::totals);

    private Map<String, Long> totals() {
        return Map.copyOf(counts);
    }

    private void after(Duration time) {
        now = now.plus(time);
    }

    private void count(IdempotencyStatus outcome) {
        hour.reach(now.toEpochMilli());
        counts.merge(outcome.word(), 1L, Long::sum);
    }

    private List<Long> read(String outcome) {
        hour.reach(now.toEpochMilli());
        return hour.read().counts().getOrDefault(outcome, List.of());
    }

    /** An hour of nothing that ends with these. */
    private static List<Long> endingWith(long... last) {
        return LongStream.concat(LongStream.range(0, 60L - last.length).map(none -> 0), LongStream.of(last))
                .boxed()
                .toList();
    }

    @Test
    void minutes_withoutACall_areNone() {
        assertThat(hour.read().counts()).isEmpty();
    }

    @Test
    void minutes_areCountedEach_alsoThoseInWhichNobodyCalled() {
        count(IdempotencyStatus.EXECUTED);
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofSeconds(20));
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofMinutes(3));
        count(IdempotencyStatus.DUPLICATE);

        assertThat(read("executed")).isEqualTo(endingWith(2, 1, 0, 0, 0));
        assertThat(read("duplicate")).isEqualTo(endingWith(1));
    }

    @Test
    void minutes_beginAtTheFull_andEndWithTheOneThatRuns() {
        assertThat(hour.read().from()).isEqualTo("2026-11-26T01:51:00Z");
        after(Duration.ofSeconds(20));
        hour.reach(now.toEpochMilli());

        assertThat(hour.read().from()).isEqualTo("2026-11-26T01:52:00Z");
    }

    @Test
    void call_ofAnHourAgo_isOutOfSight_butNotSooner() {
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofMinutes(59));
        assertThat(read("executed").get(0)).isEqualTo(1);

        after(Duration.ofMinutes(1));
        assertThat(read("executed")).isEqualTo(endingWith(0));
    }

    @Test
    void call_afterHoursOfSilence_isTheOnlyOne() {
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofHours(7));
        count(IdempotencyStatus.EXECUTED);

        assertThat(read("executed")).isEqualTo(endingWith(1));
    }

    @Test
    void ring_ofManyHours_countsEachMinuteOnce() {
        for (int minute = 0; minute < 200; minute++) {
            count(IdempotencyStatus.EXECUTED);
            after(Duration.ofMinutes(1));
        }

        assertThat(read("executed").subList(0, 59)).containsOnly(1L);
        assertThat(read("executed").get(59)).isZero();
    }

    @Test
    void clock_thatIsPutBack_losesNoCall() {
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofMinutes(1));
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofMinutes(-30));
        count(IdempotencyStatus.EXECUTED);
        after(Duration.ofMinutes(31));

        assertThat(read("executed")).isEqualTo(endingWith(1, 2, 0));
    }
}
