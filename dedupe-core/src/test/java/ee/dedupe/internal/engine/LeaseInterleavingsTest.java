package ee.dedupe.internal.engine;

import static ee.dedupe.internal.engine.ConcurrentCalls.FAILED;
import static ee.dedupe.internal.engine.ConcurrentCalls.OK;
import static ee.dedupe.internal.engine.ConcurrentCalls.check;
import static ee.dedupe.internal.engine.ConcurrentCalls.inEveryOrder;
import static ee.dedupe.internal.engine.ConcurrentCalls.lateInEveryOrder;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The lease renewer beside the end of the call that it renews for. */
@Tag("interleavings")
class LeaseInterleavingsTest {
    private static final Policy POLICY = Fixture.replaying(Duration.ZERO);
    private static final Identities KEY = Fixture.byKey(1, 1);

    private static void renew(ConcurrentCalls calls) {
        calls.pass(Fixture.LEASE.dividedBy(3));
        calls.engine().sweep().run();
    }

    @Test
    void renewed_whileItIsCompleted_staysCompleted() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call call = calls.call(POLICY, KEY, OK).judge();
            calls.thread(() -> renew(calls));
            calls.thread(call::end);
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
            check(calls.lost() == 0, "told as lost");
        });
    }

    @Test
    void renewed_whileItIsReleased_isFree() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call call = calls.call(POLICY, KEY, FAILED).judge();
            calls.thread(() -> renew(calls));
            calls.thread(call::end);
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertFree(KEY.first());
            check(calls.lost() == 0, "told as lost");
        });
    }

    @Test
    void leaseOver_anotherTakesOver_whileTheFirstCompletes() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call call = calls.call(POLICY, KEY, OK).judge();
            calls.thread(() -> calls.pass(Fixture.LEASE));
            calls.thread(call::end);
            calls.begin(POLICY, KEY, OK);
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
        });
    }

    @Test
    void keptAnswerThatNobodyWrites_isCompletedByTheRenewer_orByItsCall() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call call = calls.call(POLICY, KEY, OK).judge();
            Verdict.Run run = (Verdict.Run) call.verdict();
            Ending ending = Fixture.ending(OK);
            calls.engine().settlement().ended(run, Fixture.OPERATION, ending, Fixture.KNOWN);
            calls.engine().sweep().run();
            calls.thread(() -> {
                calls.pass(Fixture.LEASE);
                calls.engine().sweep().run();
            });
            calls.thread(() -> calls.engine().settlement().complete(run, ending, Fixture.ANSWER));
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
        });
    }

    /** The renewal and the release are under way on threads of the store, and no store need stand both at once. */
    @Test
    void slowRenewal_whileItsCallIsReleased_isFree() {
        Identities fingerprint = Fixture.byFingerprint(1);
        lateInEveryOrder(calls -> {
            ConcurrentCalls.Call call = calls.call(POLICY, fingerprint, FAILED).judge();
            calls.join();
            renew(calls);
            call.end();
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertFree(fingerprint.first());
        });
    }

    @Test
    @SuppressWarnings("FutureReturnValueIgnored") // joined by calls.join()
    void slowRenewal_isOverBeforeItsClaimIsReleased() {
        lateInEveryOrder(calls -> {
            HeldClaim hold = calls.held(POLICY.key(), KEY.first());
            hold.care(Fixture.LEASE.toNanos());
            hold.release();
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertFree(KEY.first());
        });
    }

    @Test
    void applicationStops_whileTheAnswerIsWritten_outcomeIsStored() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call call = calls.call(POLICY, KEY, OK).judge();
            calls.thread(calls.engine().leases()::finish);
            calls.thread(call::end);
            calls.join();

            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
        });
    }
}
