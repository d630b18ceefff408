package ee.dedupe.internal.engine;

import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Retries;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Calls on threads of their own, over one engine and the store in memory, while a tool chooses who runs next. Time stands
 * still unless a thread moves it, and no wait ends by itself: the tool reports one that nobody ends.
 */
final class ConcurrentCalls {
    // Its races hide in fewer orders than those of a late answer: a broken lock was found in 40, and not in 30.
    private static final int STORE_AT_ONCE = 3;

    static final int OK = 201;
    static final int FAILED = 500;
    /** Longer than any scenario. */
    static final Duration LONG = Duration.ofHours(1);

    /** Only looks whether the answer is there, so that the tool chooses which answers are late. */
    private static final Duration NO_PATIENCE = Duration.ZERO;

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final int SEATS = 8;
    private static final int REMEMBERED = 8;

    private final ManualClock clock = new ManualClock();
    private final AtomicInteger lost = new AtomicInteger();
    private final Map<StorageKey, GuardedRuns> runs = new ConcurrentHashMap<>();
    // With its monitor held.
    private final Queue<Thread> threads = new ArrayDeque<>();
    private final WatchedStore store = new WatchedStore(new MemoryClaimStore(clock::nanoTime, 1_000));
    private final Engine engine;

    /** What one scenario does, on the thread that begins it. */
    interface Scenario {
        void run(ConcurrentCalls calls);
    }

    private ConcurrentCalls(boolean late) {
        Executor threads = late ? this::thread : Runnable::run;
        Limits limits = late ? new Limits(NO_PATIENCE, SEATS, REMEMBERED) : new Limits(PATIENCE, SEATS, 0);
        engine = Engine.over(
                store, threads, Recorder.NONE, clock::nanoTime, () -> 0, limits, hold -> lost.incrementAndGet());
        store.onSettled(engine.waitingRoom()::settled);
    }

    /** Over a store that answers at once. */
    static void inEveryOrder(Scenario scenario) {
        InEveryOrder.run(STORE_AT_ONCE, () -> scenario.run(new ConcurrentCalls(false)));
    }

    /** Over a store that is asked on other threads, and whose answers may come after their budget. */
    static void lateInEveryOrder(Scenario scenario) {
        InEveryOrder.run(1, () -> scenario.run(new ConcurrentCalls(true)));
    }

    Engine engine() {
        return engine;
    }

    void pass(Duration duration) {
        clock.pass(duration);
    }

    /** Begins something beside what runs already. */
    Thread thread(Runnable work) {
        Thread thread = new Thread(work);
        synchronized (threads) {
            threads.add(thread);
        }
        thread.start();
        return thread;
    }

    /** Waits for all threads, also for those that they have begun. */
    void join() {
        for (Thread next = next(); next != null; next = next()) {
            try {
                next.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private Thread next() {
        synchronized (threads) {
            return threads.poll();
        }
    }

    /** One call from its verdict to the end of its settlement. */
    final class Call implements Runnable {
        private final Policy policy;
        private final Identities identities;
        private final int status;
        private volatile Verdict verdict;

        Call(Policy policy, Identities identities, int status) {
            this.policy = policy;
            this.identities = identities;
            this.status = status;
        }

        @Override
        public void run() {
            judge();
            end();
        }

        Call judge() {
            long askedNanos = clock.nanoTime();
            Verdict decided = engine.judge().judge(policy, Mode.ENFORCE, identities);
            if (decided instanceof Verdict.Run run) {
                run.holds().forEach(hold -> runs(hold).begin(askedNanos, clock.nanoTime()));
            }
            verdict = decided;
            return this;
        }

        void end() {
            Ending ending = Fixture.ending(status);
            if (verdict instanceof Verdict.Run run) {
                run.holds().forEach(hold -> runs(hold).end(ending.succeeded(), clock.nanoTime()));
                if (engine.settlement().ended(run, Fixture.OPERATION, ending, Fixture.KNOWN)) {
                    engine.settlement().complete(run, ending, Fixture.ANSWER);
                }
            } else if (verdict.runs()) {
                engine.settlement().ended(verdict, Fixture.OPERATION, ending, Fixture.KNOWN);
            }
        }

        Verdict verdict() {
            return verdict;
        }

        boolean hasSucceeded() {
            return verdict.runs() && status == OK;
        }
    }

    /** A call that is not begun yet. */
    Call call(Policy policy, Identities identities, int status) {
        return new Call(policy, identities, status);
    }

    /** A call on a thread of its own. */
    Call begin(Policy policy, Identities identities, int status) {
        Call call = call(policy, identities, status);
        thread(call);
        return call;
    }

    /** A claim without a call, whose changes are made on threads of the store. */
    HeldClaim held(LayerPolicy layer, StorageKey key) {
        ClaimRequest request = new ClaimRequest(key, new OwnerToken(1, 0), layer.term(), Optional.empty());
        ClaimResult.Granted granted = (ClaimResult.Granted) store.claim(request);
        AsyncClaimStore asyncStore = new AsyncClaimStore(store, this::thread, Recorder.NONE, clock::nanoTime);
        SubjectNotes notes = new SubjectNotes(
                asyncStore,
                new LocalClaims(0, clock::nanoTime, any -> {}),
                new Retries("changes of claims", Fixture.MAX_RUN, clock::nanoTime));
        return new HeldClaim(
                Fixture.OPERATION,
                layer,
                granted.claim(),
                asyncStore,
                notes,
                clock::nanoTime,
                clock.nanoTime(),
                Fixture.MAX_RUN);
    }

    private GuardedRuns runs(HeldClaim hold) {
        long ttlNanos = hold.layer().term().ttl().toNanos();
        long leaseNanos = hold.isLeased() ? Fixture.LEASE.toNanos() : ttlNanos;
        return runs.computeIfAbsent(hold.claim().key(), key -> new GuardedRuns(leaseNanos, ttlNanos));
    }

    /** How many calls of this key ran under a claim. */
    int guardedRuns(StorageKey key) {
        GuardedRuns ofKey = runs.get(key);
        return ofKey == null ? 0 : ofKey.count();
    }

    int lost() {
        return lost.get();
    }

    /** When all has ended: nobody waits, the store knows all, and no claim is in progress. */
    void assertNothingIsLeft(StorageKey... keys) {
        check(engine.unsettled().getAsInt() == 0, "the store is still to be told");
        check(engine.waitingRoom().size() == 0, "a seat is left");
        check(!store.wasAskedTwoAtOnce(), "the store was asked for two changes of one claim at once");
        for (StorageKey key : keys) {
            check(!(found(key) instanceof ClaimRecord.InProgress), "a claim is left in progress that nobody has");
        }
    }

    void assertFree(StorageKey key) {
        check(found(key) == null, "a claim is left that nobody has");
    }

    void assertCompleted(StorageKey key) {
        check(found(key) instanceof ClaimRecord.Completed, "an outcome is lost");
    }

    /** What the store holds; null where it holds nothing. */
    private ClaimRecord found(StorageKey key) {
        ClaimRequest probe =
                new ClaimRequest(key, new OwnerToken(-1, 0), new Term.Fixed(Fixture.TTL), Optional.empty());
        ClaimResult found = store.claim(probe);
        if (found instanceof ClaimResult.Granted granted) {
            store.release(granted.claim());
            return null;
        }
        return ((ClaimResult.Held) found).record();
    }

    static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
