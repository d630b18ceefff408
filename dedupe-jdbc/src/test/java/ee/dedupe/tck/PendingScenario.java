package ee.dedupe.tck;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.time.Duration;
import java.util.Optional;

/**
 * A call of an operation that no other test has, and two that want it.
 *
 * @param owner who has begun it
 * @param other who comes after
 */
record PendingScenario(PendingCallStore store, TestClock clock, PendingCall call, OwnerToken owner, OwnerToken other) {
    /** After which a brief lease or pause is over. */
    static final Duration MOMENT = Duration.ofMillis(60);

    /** The number of the run. */
    static final long RUN = Long.MIN_VALUE + 7;

    static PendingScenario over(PendingCallStore store, TestClock clock) {
        String operation = "com.acme.Payments.charge(" + Scenario.newKey().toHex() + ")";
        return new PendingScenario(store, clock, callOf(operation), Scenario.newToken(), Scenario.newToken());
    }

    private static PendingCall callOf(String operation) {
        return new PendingCall(Scenario.newKey(), operation, "[\"order-7\"]", RUN);
    }

    String operation() {
        return call.operation();
    }

    /** Of the same operation. */
    PendingCall another() {
        return callOf(operation());
    }

    void pass() {
        clock.pass(MOMENT);
    }

    Begun begin(OwnerToken by, Duration lease) {
        return store.begin(call, by, lease);
    }

    void takeBack(OwnerToken by) {
        store.takeBack(call.key(), by);
    }

    boolean renew(OwnerToken by, Duration lease) {
        return store.renew(call.key(), by, lease);
    }

    boolean failed(OwnerToken by, boolean failed) {
        return store.failed(call.key(), by, failed);
    }

    void end(OwnerToken by) {
        store.end(call.key(), by);
    }

    void putOff(OwnerToken by, int attempts, Duration pause) {
        store.putOff(call.key(), by, attempts, pause);
    }

    void giveUp(OwnerToken by) {
        store.giveUp(call.key(), by);
    }

    /** Its owner is gone. */
    void abandon() {
        begin(owner, Scenario.BRIEF);
        pass();
    }

    /** What the other is given. */
    Optional<PendingCall> taken() {
        return store.take(operation(), other, Scenario.LONG);
    }
}
