package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import org.jspecify.annotations.Nullable;

/** Tells of calls that are let run without their claim, and leaves all else to another hook. */
record NotedBypasses(ReturnHook hook, Runnable bypassed) implements ReturnHook {
    @Override
    public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
        Verdict decided = hook.begins(call, identities, verdict);
        if (decided instanceof Verdict.Bypass
                || (decided instanceof Verdict.Run run && run.unguarded().isPresent())) {
            bypassed.run();
        }
        return decided;
    }

    @Override
    public void returned(RunningCall call, @Nullable Object result, @Nullable Throwable failure) {
        hook.returned(call, result, failure);
    }

    @Override
    public boolean stands(RunningCall call) {
        return hook.stands(call);
    }

    @Override
    public void ends(RunningCall call, TransactionOutcome outcome) {
        hook.ends(call, outcome);
    }
}
