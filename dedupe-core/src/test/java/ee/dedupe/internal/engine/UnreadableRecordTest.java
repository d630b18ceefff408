package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.tck.ForwardingStore;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A record that a newer version has written: its call is taken to run, for nothing says that it is done. */
class UnreadableRecordTest {
    private Optional<PayloadDigest> header = Optional.empty();

    private final Engine engine = Engine.over(
            new Newer(),
            Runnable::run,
            Recorder.NONE,
            System::nanoTime,
            () -> 0,
            new Limits(Duration.ofSeconds(1), 64, 0),
            lost -> {});

    @Test
    void whereDuplicatesAreAnsweredAgain_isPending_andNotWaitedFor() {
        Verdict verdict =
                engine.judge().judge(Fixture.replaying(Duration.ofHours(1)), Mode.ENFORCE, Fixture.byFingerprint(1));

        assertThat(((Verdict.Pending) verdict).left()).isEqualTo(Duration.ofSeconds(2));
        assertThat(((Verdict.Pending) verdict).meeting().waited()).isFalse();
    }

    @Test
    void byKey_withAnotherPayload_isAMismatch() {
        header = Fixture.byKey(1, 2).key().orElseThrow().payload();

        assertThat(engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, Fixture.byKey(1, 1)))
                .isInstanceOf(Verdict.Mismatch.class);
        assertThat(engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, Fixture.byKey(1, 2)))
                .isInstanceOf(Verdict.Pending.class);
    }

    @Test
    void whereDuplicatesAreRejected_isADuplicate() {
        assertThat(engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Duplicate.class);
    }

    private final class Newer extends ForwardingStore {
        Newer() {
            super(new MemoryClaimStore(System::nanoTime, 1));
        }

        @Override
        public ClaimResult claim(ClaimRequest request) {
            return new ClaimResult.Held(new ClaimRecord.Unknown(Duration.ZERO, header));
        }
    }
}
