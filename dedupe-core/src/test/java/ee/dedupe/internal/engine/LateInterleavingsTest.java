package ee.dedupe.internal.engine;

import static ee.dedupe.internal.engine.ConcurrentCalls.FAILED;
import static ee.dedupe.internal.engine.ConcurrentCalls.OK;
import static ee.dedupe.internal.engine.ConcurrentCalls.lateInEveryOrder;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Claims that are answered before, while, or after their call gives up, runs, and ends. */
@Tag("interleavings")
class LateInterleavingsTest {
    private static final Policy REPLAYING = Fixture.replaying(Duration.ZERO);
    private static final Policy REJECTING = Fixture.rejecting();

    /** What is refused or fails leaves nothing; what has run and succeeded may leave its outcome. */
    private static void assertSettled(ConcurrentCalls calls, Identities identities, ConcurrentCalls.Call... ended) {
        calls.assertNothingIsLeft(identities.first());
        boolean succeeded = false;
        for (ConcurrentCalls.Call call : ended) {
            succeeded |= call.hasSucceeded();
        }
        if (!succeeded) {
            calls.assertFree(identities.first());
        }
    }

    @Test
    void byKey_refusedOrRun_leavesNothing() {
        Identities key = Fixture.byKey(1, 1);
        lateInEveryOrder(calls -> {
            ConcurrentCalls.Call one = calls.begin(REJECTING, key, OK);
            ConcurrentCalls.Call other = calls.begin(REJECTING, key, FAILED);
            calls.join();

            assertSettled(calls, key, one, other);
        });
    }

    @Test
    void byFingerprint_standing_failed_isFree() {
        Identities fingerprint = Fixture.byFingerprint(1);
        lateInEveryOrder(calls -> {
            ConcurrentCalls.Call one = calls.begin(REJECTING, fingerprint, FAILED);
            ConcurrentCalls.Call other = calls.begin(REJECTING, fingerprint, FAILED);
            calls.join();

            assertSettled(calls, fingerprint, one, other);
        });
    }

    @Test
    void byFingerprint_leased_isCompletedOrFree() {
        Identities fingerprint = Fixture.byFingerprint(1);
        lateInEveryOrder(calls -> {
            ConcurrentCalls.Call one = calls.begin(REPLAYING, fingerprint, OK);
            ConcurrentCalls.Call other = calls.begin(REPLAYING, fingerprint, FAILED);
            calls.join();

            assertSettled(calls, fingerprint, one, other);
        });
    }

    @Test
    void bothLayers_leaveNothing() {
        Identities both = Fixture.byBoth(1, 1);
        lateInEveryOrder(calls -> {
            ConcurrentCalls.Call one = calls.begin(REPLAYING, both, FAILED);
            calls.join();

            assertSettled(calls, both, one);
            calls.assertFree(both.fingerprint().orElseThrow());
        });
    }
}
