package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Administration.RecentCall;
import ee.dedupe.BypassReason;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallTallyTest {
    private final CallTally tally = new CallTally(() -> Instant.EPOCH);

    @Test
    void nothing_isEmpty() {
        assertThat(tally.outcomes()).isEmpty();
        assertThat(tally.latest()).isEmpty();
    }

    @Test
    void outcomes_areCounted_inTheirOwnOrder() {
        tally.count(IdempotencyStatus.IN_FLIGHT);
        tally.count(IdempotencyStatus.EXECUTED);
        tally.count(IdempotencyStatus.IN_FLIGHT);

        assertThat(tally.outcomes().toString()).isEqualTo("{executed=1, in-flight=2}");
    }

    @Test
    void latest_areTheLastTwenty_newestFirst() {
        IntStream.range(0, 45).forEach(i -> tally.duplicate("op" + i, IdempotencyStatus.DUPLICATE, "hash"));

        assertThat(tally.latest())
                .extracting(RecentCall::operation)
                .hasSize(CallTally.LATEST)
                .startsWith("op44", "op43")
                .endsWith("op25");
    }

    @Test
    void latest_tellWhyACallRanUnguarded_andWhatADuplicateMet() {
        tally.duplicate("pay", IdempotencyStatus.REPLAYED, "hash");
        tally.bypass("refund", BypassReason.ANONYMOUS);

        assertThat(tally.latest())
                .containsExactly(
                        new RecentCall(
                                Instant.EPOCH,
                                "refund",
                                "bypassed",
                                Optional.of(BypassReason.ANONYMOUS),
                                Optional.empty()),
                        new RecentCall(Instant.EPOCH, "pay", "replayed", Optional.empty(), Optional.of("hash")));
    }
}
