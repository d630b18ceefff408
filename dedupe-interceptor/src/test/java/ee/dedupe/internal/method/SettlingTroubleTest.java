package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.call.GuardedCall;
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
    private static final MethodOperation GUARD = Bench.guard(OnDuplicate.REPLAY);

    private final Bench bench = new Bench();
    private int runs;

    private Object call() throws Exception {
        return bench.call(GUARD, "a", () -> "run " + ++runs);
    }

    private GuardedCall current() {
        return bench.current.innermost().orElseThrow();
    }

    @Test
    void doNotStore_keepsTheClaimWithoutTheResult() throws Exception {
        bench.call(GUARD, "a", () -> {
            current().choices().doNotStore();
            return "secret";
        });
        assertThatThrownBy(this::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        duplicate -> assertThat(duplicate.isInFlight()).isFalse());
        assertThat(bench.outcomes).containsExactly(IdempotencyStatus.EXECUTED, IdempotencyStatus.DUPLICATE);
    }

    @Test
    void keepFor_replacesTheTtl() throws Exception {
        bench.call(GUARD, "a", () -> {
            current().choices().keepFor(Duration.ofSeconds(5));
            return "short";
        });
        bench.pass(Duration.ofSeconds(4));
        assertThat(call()).isEqualTo("short");
        bench.pass(Duration.ofSeconds(1));
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void keepFor_ofAStandingClaim_replacesTheTtl() throws Exception {
        MethodOperation rejecting = Bench.guard(OnDuplicate.REJECT);
        bench.call(rejecting, "a", () -> {
            current().choices().keepFor(Duration.ofSeconds(5));
            return "short";
        });
        bench.pass(Duration.ofSeconds(5));
        assertThat(bench.call(rejecting, "a", () -> "again")).isEqualTo("again");
    }

    @Test
    void lateClaim_ofAFinishedCall_isKeptWithTheResult() throws Exception {
        bench.threads.hold();
        assertThat(call()).isEqualTo("run 1");
        assertThat(bench.outcomes).containsExactly(IdempotencyStatus.BYPASSED);
        bench.threads.letGo();
        assertThat(bench.store.times(StoreCall.COMPLETE)).isEqualTo(1);
        assertThatThrownBy(this::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void lateClaim_ofARunningCall_isSettledWithItsTransaction() throws Exception {
        bench.threads.hold();
        bench.manager.begin();
        call();
        bench.threads.letGo();
        assertThat(bench.store.times(StoreCall.RELEASE)).isZero();
        bench.manager.rollback();
        assertThat(bench.store.times(StoreCall.RELEASE)).isEqualTo(1);
    }

    @Test
    void store_thatFailsToSettle_doesNotReachTheCaller() throws Exception {
        bench.store.fail(StoreCall.COMPLETE);
        try (LogLines log = new LogLines()) {
            assertThat(call()).isEqualTo("run 1");
            assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0040 "));
        }
    }

    @Test
    void settling_thatThrows_doesNotReachTheCallerNorTheTransaction() {
        bench.thrownByRecorder = new IllegalStateException("broken");
        IOException down = new IOException("down");
        try (LogLines log = new LogLines()) {
            bench.manager.begin();
            assertThatThrownBy(() -> bench.call(GUARD, "a", () -> {
                        throw down;
                    }))
                    .isSameAs(down);
            bench.manager.commit();
            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("SEVERE DEDUP0046 "))
                    .hasSize(1);
        }
        assertThat(bench.committedFailures).hasSize(1);
    }

    @Test
    void argument_thatCannotBeWritten_runsUnguarded() throws Exception {
        try (LogLines log = new LogLines()) {
            assertThat(bench.methods.run(GUARD, new Object[] {new Broken()}, () -> "ran"))
                    .isEqualTo("ran");
            assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0041 "));
        }
        assertThat(bench.outcomes).containsExactly(IdempotencyStatus.BYPASSED);
        assertThat(bench.store.times(StoreCall.CLAIM)).isZero();
    }

    /** A parameter that does not say what it is. */
    public static final class Broken {
        private final Optional<String> name = Optional.empty();

        public String getName() {
            return name.orElseThrow();
        }
    }
}
