package ee.dedupe.benchmarks.waiters;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.internal.engine.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * How long waiters waited after the end.
 *
 * @param p50Millis the middle
 * @param p99Millis the slowest but one in a hundred
 * @param replayed how many were given the first answer
 * @param waiters how many there were
 */
record Answered(double p50Millis, double p99Millis, int replayed, int waiters) {
    private static final int SETTLE_MILLIS = 5;
    private static final int SETTLE_CROWD_MILLIS = 100;
    private static final int PATIENCE_SECONDS = 20;

    private record Answer(long atNanos, boolean replay) {}

    /** One waiter at a time, so often. */
    static Answered one(Owner owner, Owner waiter, int times) throws Exception {
        List<Long> nanos = new ArrayList<>();
        int replayed = 0;
        ExecutorService threads = Executors.newFixedThreadPool(1);
        try {
            for (int i = 0; i < times; i++) {
                List<Answer> answers = new ArrayList<>();
                long start = round(owner, waiter, 1, threads, answers);
                nanos.add(answers.get(0).atNanos() - start);
                replayed += answers.get(0).replay() ? 1 : 0;
            }
        } finally {
            threads.shutdown();
        }
        return of(nanos, replayed);
    }

    /** So many of one key. */
    static Answered crowd(Owner owner, Owner waiters, int count) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Answer> answers = new ArrayList<>();
            long start = round(owner, waiters, count, threads, answers);
            return of(answers.stream().map(answer -> answer.atNanos() - start).toList(), (int)
                    answers.stream().filter(Answer::replay).count());
        } finally {
            threads.shutdown();
        }
    }

    private static long round(Owner owner, Owner waiter, int count, ExecutorService threads, List<Answer> answers)
            throws Exception {
        byte[] key = Calls.newKey();
        Verdict.Run run = Calls.ran(owner.calls().judge(key));
        Callable<Answer> duplicate = () -> {
            Verdict verdict = waiter.calls().judge(key);
            return new Answer(System.nanoTime(), verdict instanceof Verdict.Replay);
        };
        List<Future<Answer>> waiting = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            waiting.add(threads.submit(duplicate));
            if (i % 16 == 15) {
                // As requests come: not a thousand in one instant.
                TimeUnit.MILLISECONDS.sleep(2);
            }
        }
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (waiter.waiting() < count
                && System.nanoTime() - end < 0
                && !waiting.get(0).isDone()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        TimeUnit.MILLISECONDS.sleep(count > 1 ? SETTLE_CROWD_MILLIS : SETTLE_MILLIS);
        long start = System.nanoTime();
        owner.calls().complete(run);
        for (Future<Answer> answer : waiting) {
            answers.add(answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
        return start;
    }

    private static Answered of(List<Long> nanos, int replayed) {
        long[] sorted = nanos.stream().mapToLong(each -> each).sorted().toArray();
        return new Answered(at(sorted, 50), at(sorted, 99), replayed, sorted.length);
    }

    private static double at(long[] sorted, int percent) {
        return Arrays.stream(sorted)
                        .skip((long) sorted.length * percent / 100)
                        .findFirst()
                        .orElseThrow()
                / 1e6;
    }
}
