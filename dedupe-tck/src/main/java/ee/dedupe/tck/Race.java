package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Eight threads that do the same thing at the same moment. A call that throws fails the test. */
public final class Race {
    static final int THREADS = 8;
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(60));

    private Race() {}

    /**
     * Claims so many keys over these stores, each by all threads at once; fails unless each key has one winner. Gives them back:
     * whoever looks at the store afterwards may be promised that it holds less.
     */
    public static void assertOneWinnerEach(List<ClaimStore> stores, int keys) {
        List<List<ClaimResult>> results = of(
                Stream.generate(Claims::newKey).limit(keys).toList(),
                (key, thread) -> Claims.claim(stores.get(thread % stores.size()), key));

        assertThat(results)
                .hasSize(keys)
                .allSatisfy(each -> assertThat(each)
                        .filteredOn(ClaimResult.Granted.class::isInstance)
                        .hasSize(1));
        results.forEach(each -> release(stores, each));
    }

    private static void release(List<ClaimStore> stores, List<ClaimResult> byThread) {
        for (int thread = 0; thread < byThread.size(); thread++) {
            if (byThread.get(thread) instanceof ClaimResult.Granted granted) {
                assertThat(stores.get(thread % stores.size()).release(granted.claim()))
                        .isTrue();
            }
        }
    }

    /** Returns what each thread's call gave; it is given the thread's number, from 0. */
    public static <T> List<T> of(IntFunction<T> call) {
        return of(List.of(call), IntFunction::apply).get(0);
    }

    /** Returns for each item what each thread's call gave; all threads start each item together. */
    public static <I, T> List<List<T>> of(List<I> items, BiFunction<I, Integer, T> call) {
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<List<T>>> calls = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                calls.add(threads.submit(() -> {
                    List<T> results = new ArrayList<>();
                    for (I item : items) {
                        start.await();
                        results.add(call.apply(item, number));
                    }
                    return results;
                }));
            }
            return byItem(results(calls), items.size());
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T> List<List<T>> byItem(List<List<T>> byThread, int items) {
        return IntStream.range(0, items)
                .mapToObj(item ->
                        byThread.stream().map(results -> results.get(item)).toList())
                .toList();
    }

    private static <T> List<T> results(List<Future<T>> calls) {
        List<T> results = new ArrayList<>();
        try {
            for (Future<T> call : calls) {
                results.add(call.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS));
            }
        } catch (ExecutionException e) {
            fail("A racing thread failed", e.getCause());
        } catch (TimeoutException e) {
            fail("A racing thread gave no answer within " + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail("Interrupted", e);
        }
        return results;
    }
}
