package ee.dedupe.internal.call;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.platform.ServerQuirks;
import jakarta.interceptor.InvocationContext;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Runs a call that returns its result to its caller, or gives the caller what stands for a run. Thread-safe. */
public final class CallRunner {
    private final GuardedCalls calls;

    /** The work that a guarded call does when it runs. */
    private interface Work {
        @Nullable
        Object in(GuardedCall call) throws Exception;
    }

    /** Runs the calls of one application. */
    public CallRunner(GuardedCalls calls) {
        this.calls = calls;
    }

    /**
     * Guards one call.
     *
     * @throws Exception what the work throws, unchanged, or what stands for a run
     */
    public @Nullable Object run(Policy policy, RunSurface surface, Callable<@Nullable Object> work) throws Exception {
        Mode mode = policy.mode().get();
        return mode == Mode.OFF ? CallContext.unguarded(work) : run(policy, mode, surface, call -> work.call());
    }

    /** Does what {@link #run(Policy, RunSurface, Callable)} does, for a method that may be tried more than once. */
    public @Nullable Object run(Policy policy, RunSurface surface, InvocationContext invocation) throws Exception {
        Mode mode = policy.mode().get();
        return mode == Mode.OFF
                ? CallContext.unguarded(invocation::proceed)
                : run(
                        policy,
                        mode,
                        surface,
                        call -> GuardedInvocation.proceed(invocation, call.choices(), thrown -> {}));
    }

    private @Nullable Object run(Policy policy, Mode mode, RunSurface surface, Work work) throws Exception {
        GuardedCall call = calls.open(waitingHere(policy), mode, surface);
        Optional<Identities> identities = call.identify();
        Optional<TransactionCall> earlier = mode == Mode.ENFORCE ? identities.flatMap(this::earlier) : Optional.empty();
        Optional<Verdict> again = earlier.flatMap(TransactionCall::again);
        if (again.isPresent()) {
            return again.get().runs()
                    ? attempt(surface, work, earlier.get())
                    : stopped(call, surface, call.decided(again.get()));
        }
        Verdict verdict = identities
                .flatMap(known -> own(call, known, earlier))
                .map(call::decided)
                .orElseGet(call::decide);
        return verdict.runs()
                ? attempt(surface, work, watched(call, surface, verdict))
                : stopped(call, surface, verdict);
    }

    private static @Nullable Object stopped(GuardedCall call, RunSurface surface, Verdict verdict) throws Exception {
        StoppedResult stopped = surface.stopped(verdict);
        call.told(stopped.outcome());
        return stopped.give();
    }

    private static Policy waitingHere(Policy policy) {
        return ServerQuirks.isEventLoop(Thread.currentThread()) ? policy.withoutWaiting() : policy;
    }

    private TransactionCall watched(GuardedCall call, RunSurface surface, Verdict verdict) {
        TransactionCall settlement = new TransactionCall(call, surface, calls);
        Optional<StorageKey> key = call.key();
        if (key.isPresent() && verdict instanceof Verdict.Run) {
            calls.transactions()
                    .kept(TransactionCalls.class, TransactionCalls::new)
                    .ifPresent(own -> own.add(key.get(), settlement));
        }
        return settlement;
    }

    private Optional<TransactionCall> earlier(Identities identities) {
        return calls.transactions().kept(TransactionCalls.class).flatMap(own -> own.find(identities.first()));
    }

    /** Decides on a call that meets itself: one of its own transaction, or one that called it on this thread. */
    private Optional<Verdict> own(GuardedCall call, Identities identities, Optional<TransactionCall> earlier) {
        if (call.mode() == Mode.OBSERVE) {
            return Optional.empty();
        }
        Layer layer = identities.key().isPresent() ? Layer.KEY : Layer.FINGERPRINT;
        Verdict.Meeting meeting = new Verdict.Meeting(identities.first(), layer, Duration.ZERO, false);
        Optional<StoredResult> returned = earlier.flatMap(TransactionCall::result);
        if (returned.isPresent()) {
            return Optional.of(call.policy().met(new Verdict.Replay(meeting, returned.get())));
        }
        if (earlier.isPresent() || calls.current().run(identities.first())) {
            return Optional.of(call.policy().met(new Verdict.Pending(meeting, Duration.ZERO)));
        }
        return Optional.empty();
    }

    private @Nullable Object attempt(RunSurface surface, Work work, TransactionCall settlement) throws Exception {
        GuardedCall call = settlement.call();
        calls.current().enter(call);
        try {
            return surface.run(() -> call.proceed(() -> work.in(call)), settlement);
        } catch (Throwable thrown) {
            settlement.failed(thrown, false);
            throw thrown;
        } finally {
            calls.current().leave();
        }
    }
}
