package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.call.GuardedCall;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A call whose lease ran out while it ran, and whose claim another took. */
class LostCallTest {
    private static final MethodOperation GUARD = Bench.guard(OnDuplicate.REPLAY);

    private final Bench bench = new Bench();

    private GuardedCall current() {
        return bench.current.innermost().orElseThrow();
    }

    @Test
    void call_learnsThatItsClaimIsLost() throws Exception {
        bench.call(GUARD, "a", () -> {
            assertThat(current().isLost()).isFalse();
            bench.pass(Duration.ofSeconds(61));
            bench.engine.sweep().run();
            assertThat(current().isLost()).isTrue();
            return "late";
        });
    }
}
