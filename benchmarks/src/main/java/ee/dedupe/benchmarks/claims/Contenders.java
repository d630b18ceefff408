package ee.dedupe.benchmarks.claims;

import com.hazelcast.map.IMap;
import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What is compared on one grid. */
interface Contenders {
    /** Puts what a standing claim would put. */
    @Nullable
    Object raw(byte[] key);

    /** Puts what a leased claim would put and replaces it by what its completion would. */
    boolean rawTwice(byte[] key);

    /** Ours, within the budget. */
    Calls budgeted();

    /** Ours, on the caller's thread. */
    Calls unbounded();

    /** Removes all entries. */
    void empty();

    /** Before the first. */
    record None() implements Contenders {
        @Override
        public Object raw(byte[] key) {
            throw new IllegalStateException();
        }

        @Override
        public boolean rawTwice(byte[] key) {
            throw new IllegalStateException();
        }

        @Override
        public Calls budgeted() {
            throw new IllegalStateException();
        }

        @Override
        public Calls unbounded() {
            throw new IllegalStateException();
        }

        @Override
        public void empty() {}
    }

    /**
     * On a grid.
     *
     * @param ours the map that our store uses
     * @param theirs one like it
     * @param standing as many bytes as a standing claim has
     * @param inProgress a leased one
     * @param completed a completed one
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record OnGrid(
            IMap<byte[], byte[]> ours,
            IMap<byte[], byte[]> theirs,
            byte[] standing,
            byte[] inProgress,
            byte[] completed,
            Calls budgeted,
            Calls unbounded)
            implements Contenders {
        private static final Duration TTL = Duration.ofSeconds(90);
        private static final long TTL_SECONDS = 91;
        private static final long LEASE_SECONDS = 61;
        private static final int ANSWER_LENGTH = 200;

        static OnGrid of(Grid grid) {
            StoredResult answer = StoredResult.of(new byte[ANSWER_LENGTH]);
            Calls budgeted = new Calls(
                    Engines.over(grid.store(), StoreThreads.of(grid.store(), Engines.STORE_THREADS), 0),
                    Engines.policy(TTL, Duration.ZERO),
                    answer);
            Calls unbounded =
                    new Calls(Engines.over(grid.store(), Runnable::run, 0), Engines.policy(TTL, Duration.ZERO), answer);
            IMap<byte[], byte[]> ours = grid.ours(Grid.OURS);
            byte[] key = Calls.newKey();
            unbounded.claim(key);
            byte[] standing = Objects.requireNonNull(ours.get(key));
            byte[] leased = Calls.newKey();
            var run = Calls.ran(unbounded.judge(leased));
            byte[] inProgress = Objects.requireNonNull(ours.get(leased));
            unbounded.complete(run);
            byte[] completed = Objects.requireNonNull(ours.get(leased));
            return new OnGrid(ours, grid.raw(Grid.OURS), standing, inProgress, completed, budgeted, unbounded);
        }

        @Override
        public @Nullable Object raw(byte[] key) {
            return theirs.putIfAbsent(key, standing.clone(), TTL_SECONDS, TimeUnit.SECONDS);
        }

        @Override
        public boolean rawTwice(byte[] key) {
            theirs.putIfAbsent(key, inProgress.clone(), LEASE_SECONDS, TimeUnit.SECONDS);
            return theirs.replace(key, inProgress.clone(), completed.clone());
        }

        @Override
        public void empty() {
            ours.clear();
            theirs.clear();
        }
    }
}
