package ee.dedupe.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateDetected;
import ee.dedupe.DuplicateRejected;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Layer;
import ee.dedupe.LogLines;
import ee.dedupe.Mode;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Verdict;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TelemetryTest {
    private static final Operation CREATE = new Operation("com.acme.Payments", "create", List.of(), "");
    private static final Operation REFUND = new Operation("com.acme.Payments", "refund", List.of(), "");
    private static final StorageKey KEY = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final Duration AGE = Duration.ofSeconds(3);

    private final CountingRecorder recorder = new CountingRecorder();
    private final FakeEvents events = new FakeEvents();
    private final Telemetry telemetry = new Telemetry(recorder, new Announcer(events));
    private final LogLines log = new LogLines();

    @AfterEach
    void closeLog() {
        log.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"OBSERVE", "ENFORCE"})
    void firstCall_isCountedOnly(Mode mode) {
        report(CREATE, mode, new Verdict.Run(new HeldClaim(KEY, new OwnerToken(1, 1))));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT EXECUTED");
        assertThat(events.fired).isEmpty();
    }

    @Test
    void duplicate_stopped_isCountedDetectedAndRejected() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(KEY, AGE, false));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT DUPLICATE");
        assertThat(events.fired)
                .containsExactly(
                        detected(Mode.ENFORCE),
                        new DuplicateRejected(
                                "com.acme.Payments.create", "POST", "/p", Layer.FINGERPRINT, AGE, "0".repeat(64)));
    }

    @Test
    void duplicate_observed_isCountedAndDetectedButNotRejected() {
        report(CREATE, Mode.OBSERVE, new Verdict.Duplicate(KEY, AGE, true));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT DUPLICATE");
        assertThat(events.fired).containsExactly(detected(Mode.OBSERVE));
    }

    @Test
    void event_ofAnyKind_isFiredAsynchronouslyToo() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(KEY, AGE, false));
        assertThat(events.firedAsync).isEqualTo(events.fired);
    }

    @ParameterizedTest
    @EnumSource
    void bypass_isCountedAndTold(BypassReason reason) {
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(reason));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT BYPASSED");
        assertThat(events.fired)
                .containsExactly(
                        new GuardBypassed("com.acme.Payments.create", "POST", "/p", Layer.FINGERPRINT, reason));
    }

    @Test
    void unavailable_isCountedOnly() {
        report(CREATE, Mode.ENFORCE, new Verdict.Unavailable());
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT UNAVAILABLE");
        assertThat(events.fired).isEmpty();
    }

    @Test
    void fieldsMissing_isCounted() {
        telemetry.fieldsMissing(CREATE);
        assertThat(recorder.lines).containsExactly("fieldsMissing com.acme.Payments.create");
    }

    @Test
    void anonymous_calledAgain_isWarnedOfOnceForEachOperation() {
        for (int i = 0; i < 3; i++) {
            report(CREATE, Mode.ENFORCE, new Verdict.Bypass(BypassReason.ANONYMOUS));
            report(REFUND, Mode.ENFORCE, new Verdict.Bypass(BypassReason.ANONYMOUS));
        }
        assertThat(log.all())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("WARNING DEDUP0030 com.acme.Payments.create "),
                        line -> assertThat(line).startsWith("WARNING DEDUP0030 com.acme.Payments.refund "));
    }

    @Test
    void anonymous_warned_readsTheThreeRemedies() {
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(BypassReason.ANONYMOUS));
        assertThat(log.all().get(0)).contains("dedupe.caller.header", "CallerResolver", "dedupe.anonymous=share");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ANONYMOUS")
    void bypass_forAnotherReason_isNotWarnedOf(BypassReason reason) {
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(reason));
        assertThat(log.all()).isEmpty();
    }

    @Test
    void duplicate_isLoggedAtDebugWithoutPath() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(KEY, AGE, false));
        assertThat(log.all())
                .containsExactly("FINE DEDUP0050 Duplicate of com.acme.Payments.create, claimed PT3S ago, stopped,"
                        + " storage key " + "0".repeat(64));
    }

    private void report(Operation operation, Mode mode, Verdict verdict) {
        telemetry.report(operation, "POST", "/p", mode, verdict);
    }

    private static DuplicateDetected detected(Mode mode) {
        return new DuplicateDetected(
                "com.acme.Payments.create", "POST", "/p", Layer.FINGERPRINT, AGE, "0".repeat(64), mode);
    }

    private record HeldClaim(StorageKey key, OwnerToken token) implements Claim {}
}
