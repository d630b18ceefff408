package ee.dedupe.internal.administration;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Administration.RecentCall;
import ee.dedupe.BypassReason;
import ee.dedupe.Deduplicator;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallTallyTest {
    private static final String PAY = "com.acme.Payments.pay";

    private final CallTally tally = new CallTally(InstantSource.fixed(Instant.EPOCH));

    @Test
    void nothing_isEmpty() {
        assertThat(tally.outcomes()).isEmpty();
        assertThat(tally.latest()).isEmpty();
    }

    @Test
    void outcomes_areCounted_inTheirOwnOrder() {
        tally.ended(PAY, IdempotencyStatus.IN_FLIGHT);
        tally.ended(PAY, IdempotencyStatus.EXECUTED);
        tally.ended(PAY, IdempotencyStatus.IN_FLIGHT);

        assertThat(tally.outcomes().toString()).isEqualTo("{executed=1, in-flight=2}");
    }

    @Test
    void outcomes_ofAnOperation_areItsOwn() {
        tally.ended(PAY, IdempotencyStatus.EXECUTED);
        tally.ended("com.acme.Payments.refund", IdempotencyStatus.EXECUTED);

        assertThat(tally.outcomes(PAY).toString()).isEqualTo("{executed=1}");
        assertThat(tally.outcomes("com.acme.Payments.cancel")).isEmpty();
        assertThat(tally.outcomes().toString()).isEqualTo("{executed=2}");
    }

    /** They may be as many as there are data. */
    @Test
    void outcomes_ofPiecesOfWork_areCounted_butNotByName() {
        String name = Deduplicator.class.getName() + ".order-4711";
        tally.ended(name, IdempotencyStatus.EXECUTED);

        assertThat(tally.outcomes(name)).isEmpty();
        assertThat(tally.outcomes().toString()).isEqualTo("{executed=1}");
    }

    @Test
    void outcomes_areThoseOfAllOperations() {
        tally.ended(PAY, IdempotencyStatus.EXECUTED);
        tally.ended("com.acme.Payments.refund", IdempotencyStatus.EXECUTED);

        assertThat(tally.since()).isEqualTo(Instant.EPOCH);
        assertThat(tally.outcomes()).containsOnly(Map.entry("executed", 2L));
    }

    @Test
    void latest_areTheLastTwenty_newestFirst() {
        IntStream.range(0, 45)
                .forEach(i -> tally.duplicate("op" + i, IdempotencyStatus.DUPLICATE, "hash", OptionalLong.empty()));

        assertThat(tally.latest())
                .extracting(RecentCall::operation)
                .hasSize(CallTally.LATEST)
                .startsWith("op44", "op43")
                .endsWith("op25");
    }

    @Test
    void latest_tellWhyACallRanUnguarded_andWhatADuplicateMet() {
        tally.duplicate("pay", IdempotencyStatus.REPLAYED, "hash", OptionalLong.of(0xa1));
        tally.bypassed("refund", BypassReason.ANONYMOUS, Optional.empty());

        assertThat(tally.latest())
                .containsExactly(
                        new RecentCall(
                                Instant.EPOCH,
                                "refund",
                                "bypassed",
                                Optional.of(BypassReason.ANONYMOUS),
                                Optional.empty(),
                                Optional.empty()),
                        new RecentCall(
                                Instant.EPOCH,
                                "pay",
                                "replayed",
                                Optional.empty(),
                                Optional.of("hash"),
                                Optional.of("00000000000000a1")));
    }
}
