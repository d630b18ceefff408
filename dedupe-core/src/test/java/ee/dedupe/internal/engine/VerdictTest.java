package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The word for each verdict, its layer, and whether the method runs. */
class VerdictTest {
    private static final Verdict.Meeting MEETING =
            new Verdict.Meeting(Fixture.key(1), Layer.FINGERPRINT, Duration.ofSeconds(3), false);

    static Stream<Arguments> verdicts() {
        return Stream.of(
                Arguments.of(new Verdict.Duplicate(MEETING, false), "duplicate", Layer.FINGERPRINT, false),
                Arguments.of(new Verdict.Duplicate(MEETING, true), "duplicate", Layer.FINGERPRINT, true),
                Arguments.of(new Verdict.Replay(MEETING, Fixture.ANSWER), "replayed", Layer.FINGERPRINT, false),
                Arguments.of(new Verdict.Rebuilt(MEETING, "anew"), "replayed", Layer.FINGERPRINT, false),
                Arguments.of(new Verdict.Outdated(MEETING, true, Optional.empty()), "gone", Layer.FINGERPRINT, false),
                Arguments.of(
                        new Verdict.Outdated(MEETING, false, Optional.of("why")),
                        "duplicate",
                        Layer.FINGERPRINT,
                        false),
                Arguments.of(new Verdict.Pending(MEETING, Duration.ZERO), "in-flight", Layer.FINGERPRINT, false),
                Arguments.of(new Verdict.Mismatch(MEETING, false), "mismatch", Layer.FINGERPRINT, false),
                Arguments.of(new Verdict.Invalid(CallFault.MISSING_KEY, false), "invalid", Layer.KEY, false),
                Arguments.of(new Verdict.Untimely(false, false), "expired", Layer.KEY, false),
                Arguments.of(new Verdict.Untimely(true, true), "invalid", Layer.KEY, true),
                Arguments.of(new Verdict.TooLarge(false), "too-large", Layer.KEY, false),
                Arguments.of(
                        new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.NO_KEY),
                        "bypassed",
                        Layer.FINGERPRINT,
                        true),
                Arguments.of(
                        new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_UNAVAILABLE),
                        "unavailable",
                        Layer.KEY,
                        false));
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void verdict_hasItsWordAndLayer(Verdict verdict, String word, Layer layer, boolean runs) {
        assertThat(verdict.outcome().word()).isEqualTo(word);
        assertThat(verdict.layer()).isEqualTo(layer);
        assertThat(verdict.runs()).isEqualTo(runs);
    }

    @Test
    void replay_readAnew_hasTheNewContentAndAllElse() {
        Verdict.Replay replay = new Verdict.Replay(MEETING, Fixture.ANSWER);
        StoredResult read = StoredResult.of(new byte[] {1});

        assertThat(replay.read(read)).isEqualTo(new Verdict.Replay(MEETING, read));
    }

    @Test
    void run_isExecutedInTheLayerThatIsAskedFirst() {
        Verdict verdict = new Fixture().enforce(Fixture.rejecting(), Fixture.byKey(1, 1));

        assertThat(verdict.outcome().word()).isEqualTo("executed");
        assertThat(verdict.layer()).isEqualTo(Layer.KEY);
        assertThat(verdict.runs()).isTrue();
    }

    @Test
    void policy_hasALayerOfEachKind() {
        Policy policy = Fixture.rejecting();

        assertThat(policy.layer(Layer.KEY)).isSameAs(policy.key());
        assertThat(policy.layer(Layer.FINGERPRINT)).isSameAs(policy.fingerprint());
    }
}
