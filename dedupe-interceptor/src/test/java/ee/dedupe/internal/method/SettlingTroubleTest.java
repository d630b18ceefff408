package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.LogLines;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the call has said of its claim, and a store that is late or fails. */
@Timeout(60)
class SettlingTroubleTest {
    private static final MethodOperation GUARD = GuardedMethods.guard(OnDuplicate.REPLAY);

    private final GuardedMethods guarded = new GuardedMethods();
    private int runs;

    private Object call() throws Exception {
        return guarded.call(GUARD, "a", () -> "run " + ++runs);
    }

    private GuardedCall current() {
        return guarded.current.innermost().orElseThrow();
    }

    @Test
    void doNotStore_keepsTheClaimWithoutTheResult() throws Exception {
        guarded.call(GUARD, "a", () -> {
            current().choices().doNotStore();
            return "secret";
        });
        assertThatThrownBy(this::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        duplicate -> assertThat(duplicate.isInFlight()).isFalse());
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.EXECUTED, IdempotencyStatus.DUPLICATE);
    }

    @Test
    void keepFor_replacesTheTtl() throws Exception {
        guarded.call(GUARD, "a", () -> {
            current().choices().keepFor(Duration.ofSeconds(5));
            return "short";
        });
        guarded.pass(Duration.ofSeconds(4));
        assertThat(call()).isEqualTo("short");
        guarded.pass(Duration.ofSeconds(1));
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void keepFor_ofAStandingClaim_replacesTheTtl() throws Exception {
        MethodOperation rejecting = GuardedMethods.guard(OnDuplicate.REJECT);
        guarded.call(rejecting, "a", () -> {
            current().choices().keepFor(Duration.ofSeconds(5));
            return "short";
        });
        guarded.pass(Duration.ofSeconds(5));
        assertThat(guarded.call(rejecting, "a", () -> "again")).isEqualTo("again");
    }

    @Test
    void lateClaim_ofAFinishedCall_isKeptWithTheResult() throws Exception {
        guarded.threads.hold();
        assertThat(call()).isEqualTo("run 1");
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.BYPASSED);
        guarded.threads.letGo();
        assertThat(guarded.store.states()).containsExactly(State.COMPLETED);
        assertThatThrownBy(this::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void lateClaim_ofARunningCall_isSettledWithItsTransaction() throws Exception {
        guarded.threads.hold();
        guarded.manager.begin();
        call();
        guarded.threads.letGo();
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
        guarded.manager.rollback();
        assertThat(guarded.store.states()).isEmpty();
    }

    @Test
    void store_thatFailsToSettle_doesNotReachTheCaller() throws Exception {
        guarded.store.fail(StoreCall.COMPLETE);
        try (LogLines log = new LogLines()) {
            assertThat(call()).isEqualTo("run 1");
            assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0040 "));
        }
    }

    @Test
    void settling_thatThrows_doesNotReachTheCallerNorTheTransaction() {
        guarded.thrownByRecorder = new IllegalStateException("broken");
        IOException down = new IOException("down");
        try (LogLines log = new LogLines()) {
            guarded.manager.begin();
            assertThatThrownBy(() -> guarded.call(GUARD, "a", () -> {
                        throw down;
                    }))
                    .isSameAs(down);
            guarded.manager.commit();
            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("SEVERE DEDUP0046 "))
                    .hasSize(1);
        }
        assertThat(guarded.committedFailures).hasSize(1);
    }

    @Test
    void argument_thatCannotBeWritten_runsUnguarded() throws Exception {
        try (LogLines log = new LogLines()) {
            assertThat(guarded.methods.run(GUARD, new Object[] {new Broken()}, () -> "ran"))
                    .isEqualTo("ran");
            assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0041 "));
        }
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.BYPASSED);
        assertThat(guarded.store.states()).isEmpty();
    }

    /** A parameter that does not say what it is. */
    public static final class Broken {
        private final Optional<String> name = Optional.empty();

        public String getName() {
            return name.orElseThrow();
        }
    }
}
