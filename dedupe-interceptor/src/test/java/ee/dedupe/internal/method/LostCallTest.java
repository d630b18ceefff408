package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.call.GuardedCall;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A call whose lease ran out while it ran, and whose claim another took. */
class LostCallTest {
    private static final MethodOperation GUARD = GuardedMethods.guard(OnDuplicate.REPLAY);

    private final GuardedMethods guarded = new GuardedMethods();

    private GuardedCall current() {
        return guarded.current.innermost().orElseThrow();
    }

    @Test
    void call_learnsThatItsClaimIsLost() throws Exception {
        guarded.call(GUARD, "a", () -> {
            assertThat(current().isLost()).isFalse();
            guarded.pass(Duration.ofSeconds(61));
            guarded.engine.sweep().run();
            assertThat(current().isLost()).isTrue();
            return "late";
        });
    }
}
