package ee.dedupe.internal.call;

import ee.dedupe.BypassReason;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import java.util.function.Supplier;

/**
 * Asks whether a stored answer is still true before a duplicate is given it, and has the duplicate run where it is not.
 *
 * @param surface of the call, which asks the application
 */
record ReplayCheck(Engine engine, Policy policy, CallSurface surface) {
    /**
     * Tells what becomes of a call that would be given this answer again.
     *
     * @param again judges it once more
     */
    Verdict checked(Verdict.Replay replay, Supplier<Verdict> again) {
        Validity validity = validity(replay);
        if (validity != Validity.RUN_AGAIN) {
            return verdict(replay, validity);
        }
        if (replay.owner().isEmpty()) {
            // Nothing is known by which it could be forgotten.
            return verdict(replay, Validity.CONFLICT);
        }
        if (!engine.forgetting().forget(replay, policy.operation())) {
            return new Verdict.Unavailable(replay.layer(), BypassReason.STORE_UNAVAILABLE);
        }
        Verdict next = again.get();
        return next instanceof Verdict.Replay answered ? verdict(answered, afterwards(answered, replay)) : next;
    }

    /** Another has run meanwhile: that answer is newer than the question, and nobody runs once more for it. */
    private Validity afterwards(Verdict.Replay answered, Verdict.Replay forgotten) {
        if (answered.owner().equals(forgotten.owner())) {
            return Validity.CONFLICT;
        }
        Validity validity = validity(answered);
        return validity == Validity.RUN_AGAIN ? Validity.VALID : validity;
    }

    /** Returns the verdict as the rest of the call sees it: without what is stored of its subjects. */
    static Verdict read(Verdict.Replay replay) {
        return replay.read(Subjects.read(replay.first()).result());
    }

    Validity validity(Verdict.Replay replay) {
        Subjects.Read stored = Subjects.read(replay.first());
        return surface.validity(replay.read(stored.result()), stored.about().subjects());
    }

    /** Tells what becomes of a duplicate that does not run. */
    static Verdict verdict(Verdict.Replay replay, Validity validity) {
        if (validity.is(Validity.VALID)) {
            return replay;
        }
        return validity.answer()
                .<Verdict>map(answer -> new Verdict.Rebuilt(replay.meeting(), answer))
                .orElseGet(() -> new Verdict.Outdated(replay.meeting(), validity.is(Validity.GONE), validity.reason()));
    }
}
