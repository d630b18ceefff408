package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.OnDuplicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a piece of work may be called: its name is in log lines and metrics. */
class WorkNamesTest {
    private final GuardedMethods guarded = new GuardedMethods();
    private final WorkGuard work = new WorkGuard(
            guarded.methods(() -> "ann"),
            new WorkDefaults(GuardedMethods.guard(OnDuplicate.REPLAY).policy()));

    private String call(String name) throws Exception {
        return work.call(name, "k", CallOptions.replaying(String.class), () -> "done");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "a\nDEDUP0001 forged", "a\rb", "a\tb", "a\u0000", "a\u001b[31m", "a\u0085b", "\u007f"})
    void name_thatIsBlankOrHasControlCharacters_isRefused(String name) {
        assertThatThrownBy(() -> call(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("operation must have 1 to 200 characters, not all blank, and no control characters");
    }

    @Test
    void name_tooLong_isRefused() {
        assertThatThrownBy(() -> call("a".repeat(201))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"charge", "charge a card", "größe", "a/b:c"})
    void name_ofOtherCharacters_isTaken(String name) throws Exception {
        assertThat(call(name)).isEqualTo("done");
    }
}
