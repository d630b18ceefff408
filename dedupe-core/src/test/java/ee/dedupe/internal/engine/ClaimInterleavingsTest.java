package ee.dedupe.internal.engine;

import static ee.dedupe.internal.engine.ConcurrentCalls.FAILED;
import static ee.dedupe.internal.engine.ConcurrentCalls.OK;
import static ee.dedupe.internal.engine.ConcurrentCalls.check;
import static ee.dedupe.internal.engine.ConcurrentCalls.inEveryOrder;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that claim, complete and release beside each other. */
@Tag("interleavings")
class ClaimInterleavingsTest {
    private static final Policy POLICY = Fixture.replaying(Duration.ZERO);
    private static final Identities KEY = Fixture.byKey(1, 1);
    private static final Identities FINGERPRINT = Fixture.byFingerprint(1);

    @Test
    void oneKey_oneCallRuns() {
        inEveryOrder(calls -> {
            calls.begin(POLICY, KEY, OK);
            calls.begin(POLICY, KEY, OK);
            calls.join();

            check(calls.guardedRuns(KEY.first()) == 1, "not one run");
            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
        });
    }

    @Test
    void oneFails_theOtherRunsOrMeetsIt() {
        inEveryOrder(calls -> {
            calls.begin(POLICY, KEY, FAILED);
            ConcurrentCalls.Call other = calls.begin(POLICY, KEY, OK);
            calls.join();

            calls.assertNothingIsLeft();
            if (other.hasSucceeded()) {
                calls.assertCompleted(KEY.first());
            } else {
                calls.assertFree(KEY.first());
            }
        });
    }

    @Test
    void twoKeys_oneFingerprint_oneCallRuns_andTheOthersKeyIsFree() {
        Identities other = Fixture.byBoth(2, 1);
        Identities one = Fixture.byBoth(1, 1);
        inEveryOrder(calls -> {
            ConcurrentCalls.Call first = calls.begin(POLICY, one, OK);
            calls.begin(POLICY, other, OK);
            calls.join();

            check(calls.guardedRuns(one.fingerprint().orElseThrow()) == 1, "not one run");
            calls.assertNothingIsLeft();
            calls.assertFree(first.hasSucceeded() ? other.first() : one.first());
        });
    }

    @Test
    void claimThatEnds_isForgottenByAnother_whileItsKeyIsClaimedAgain() {
        Identities another = Fixture.byFingerprint(2);
        inEveryOrder(calls -> {
            calls.call(POLICY, FINGERPRINT, OK).run();
            ConcurrentCalls.Call again = calls.begin(POLICY, FINGERPRINT, OK);
            calls.thread(() -> {
                calls.pass(Fixture.TTL.plusSeconds(1));
                calls.call(POLICY, another, OK).run();
            });
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertCompleted(another.first());
            if (again.hasSucceeded()) {
                calls.assertCompleted(FINGERPRINT.first());
            }
        });
    }
}
