package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.tck.Failures;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ModeSwitchTest {
    private final Map<String, String> keys = new HashMap<>();
    private final LogLines log = new LogLines();
    /** About to overflow, as System.nanoTime() may. */
    private long nanos = Long.MAX_VALUE - 5;

    private final TemporaryModes temporary = new TemporaryModes(() -> nanos);

    @AfterEach
    void closeLog() {
        log.close();
    }

    @Test
    void mode_atFirst_isTheConfiguredOne() {
        keys.put("dedupe.mode", "observe");
        assertThat(start().get()).isEqualTo(Mode.OBSERVE);
    }

    @ParameterizedTest
    @CsvSource({
        "dedupe.mode, Deduplicated/mode",
        "Deduplicated/mode, ee.dedupe.internal.config.Samples/Deduplicated/mode",
        "ee.dedupe.internal.config.Samples/Deduplicated/mode, ee.dedupe.internal.config.Samples/plain/Deduplicated/mode"
    })
    void mode_ofTheNarrowerKey_counts(String wider, String narrower) {
        keys.put(wider, "off");
        keys.put(narrower, "observe");
        assertThat(start().get()).isEqualTo(Mode.OBSERVE);
    }

    @Test
    void mode_badAtFirst_isRefused() {
        keys.put("dedupe.mode", "on");
        assertThatThrownBy(this::start).isInstanceOf(ConfigException.class);
    }

    @Test
    void change_withinASecond_isNotSeenYet() {
        ModeSwitch mode = start();
        keys.put("dedupe.mode", "off");
        assertThat(mode.get()).isEqualTo(Mode.ENFORCE);
        later(999_999_999);
        assertThat(mode.get()).isEqualTo(Mode.ENFORCE);
    }

    @Test
    void change_afterASecond_isInForce() {
        ModeSwitch mode = start();
        keys.put("dedupe.mode", "off");
        later(1_000_000_000);
        assertThat(mode.get()).isEqualTo(Mode.OFF);
    }

    @Test
    void change_afterALookUp_waitsForTheNextSecond() {
        ModeSwitch mode = start();
        later(1_000_000_000);
        mode.get();
        keys.put("dedupe.mode", "off");
        later(999_999_999);
        assertThat(mode.get()).isEqualTo(Mode.ENFORCE);
        later(1);
        assertThat(mode.get()).isEqualTo(Mode.OFF);
    }

    @Test
    void change_toABadValue_keepsTheMode() {
        keys.put("dedupe.mode", "observe");
        ModeSwitch mode = start();
        keys.put("dedupe.mode", "of");
        assertThat(afterASecond(mode)).isEqualTo(Mode.OBSERVE);
    }

    @Test
    void badValue_forSeveralSeconds_isToldOnce() {
        ModeSwitch mode = start();
        keys.put("dedupe.mode", "of");
        afterASecond(mode);
        afterASecond(mode);
        assertThat(log.all())
                .containsExactly("SEVERE DEDUP0010 dedupe.mode = \"of\": must be off, observe or enforce;"
                        + " the mode stays ENFORCE");
    }

    @Test
    void badValue_changedToAnother_isToldAgain() {
        ModeSwitch mode = start();
        keys.put("dedupe.mode", "of");
        afterASecond(mode);
        keys.put("dedupe.mode", "of2");
        afterASecond(mode);
        assertThat(log.all()).hasSize(2);
    }

    @Test
    void badValue_changedToAGoodOne_isInForce() {
        ModeSwitch mode = start();
        keys.put("dedupe.mode", "of");
        afterASecond(mode);
        keys.put("dedupe.mode", "off");
        assertThat(afterASecond(mode)).isEqualTo(Mode.OFF);
    }

    @Test
    void switchedOff_beatsTheMethodsMode() {
        keys.put(Samples.CLASS + "/plain/Deduplicated/mode", "enforce");
        ModeSwitch mode = start();
        keys.put("dedupe.enabled", "false");
        assertThat(afterASecond(mode)).isEqualTo(Mode.OFF);
    }

    @Test
    void switchedOffAndOn_isTheModeAgain() {
        keys.put("dedupe.enabled", "false");
        keys.put("dedupe.mode", "observe");
        ModeSwitch mode = start();
        assertThat(mode.get()).isEqualTo(Mode.OFF);
        keys.put("dedupe.enabled", "true");
        assertThat(afterASecond(mode)).isEqualTo(Mode.OBSERVE);
    }

    @Test
    void modeOfAnOperator_holdsAboveTheConfiguration_untilItEnds() {
        keys.put(Samples.CLASS + "/plain/Deduplicated/mode", "enforce");
        ModeSwitch mode = start();
        set(Mode.OBSERVE);
        assertThat(mode.get()).isEqualTo(Mode.OBSERVE);
        temporary.end(Optional.empty());
        assertThat(mode.get()).isEqualTo(Mode.ENFORCE);
    }

    @Test
    void switchedOff_beatsTheModeOfAnOperator() {
        keys.put("dedupe.enabled", "false");
        ModeSwitch mode = start();
        set(Mode.ENFORCE);
        assertThat(mode.get()).isEqualTo(Mode.OFF);
    }

    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void source_thatFailsLater_keepsTheMode(Throwable failure) {
        UnaryOperator<String> source = key -> nanos < 0 ? Failures.raise(failure) : null;
        ModeSwitch mode = new ModeSwitch(
                SettingSources.live(MapConfig.answering(source), Samples.guarded("plain")),
                () -> nanos,
                temporary,
                "com.acme.Orders.create");
        assertThat(afterASecond(mode)).isEqualTo(Mode.ENFORCE);
        assertThat(log.all())
                .containsExactly(
                        "SEVERE DEDUP0012 The configuration cannot be read: " + failure + "; the mode stays ENFORCE");
    }

    private ModeSwitch start() {
        return new ModeSwitch(
                SettingSources.live(MapConfig.of(keys), Samples.guarded("plain")),
                () -> nanos,
                temporary,
                "com.acme.Orders.create");
    }

    private void set(Mode mode) {
        temporary.set(new TemporaryMode(Optional.empty(), mode, Instant.MAX, "", ""), Duration.ofMinutes(1));
    }

    private Mode afterASecond(ModeSwitch mode) {
        later(TimeUnit.SECONDS.toNanos(1));
        return mode.get();
    }

    private void later(long more) {
        nanos += more;
    }
}
