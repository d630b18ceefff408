package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/**
 * The recipe of the manual for a service that takes no key. Worker A stands still past its lease, B runs, A wakes and writes.
 */
class FencedServiceTest {
    private static final MethodOperation GUARD = GuardedMethods.guard(OnDuplicate.REPLAY);
    private static final Duration PAST_THE_LEASE = Duration.ofSeconds(61);

    private final ManualClock clock = new ManualClock();
    private final MemoryClaimStore claims = new MemoryClaimStore(clock::nanoTime, 100);
    private final GuardedMethods workerA = new GuardedMethods(clock, claims, 0);
    private final GuardedMethods workerB = new GuardedMethods(clock, claims, 0);

    private static String fence(GuardedMethods worker) {
        long number = worker.current.innermost().orElseThrow().fence().orElseThrow();
        return String.valueOf(number);
    }

    /** Of another process: on one thread it would wait for itself. */
    private static void onAnotherThread(Callable<Object> call) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            thread.submit(call).get();
        } finally {
            thread.shutdownNow();
        }
    }

    /** What the service answered, in the order of the writes. */
    private List<Integer> zombie(ShipmentService service) throws Exception {
        List<Integer> answers = new ArrayList<>();
        workerA.call(GUARD, "p-1", () -> {
            clock.pass(PAST_THE_LEASE);
            onAnotherThread(() -> workerB.call(GUARD, "p-1", () -> {
                answers.add(service.put("p-1", fence(workerB)));
                return "sent by B";
            }));
            answers.add(service.put("p-1", fence(workerA)));
            return "sent by A";
        });
        return answers;
    }

    @Test
    void write_ofAWorkerThatStoodStill_isRefusedByTheService() throws Exception {
        try (ShipmentService service = new ShipmentService(true)) {
            assertThat(zombie(service)).containsExactly(204, 409);
            assertThat(service.shipped()).isEqualTo(1);
        }
    }

    /** The control. */
    @Test
    void write_ofAWorkerThatStoodStill_toAServiceWithoutAFence_shipsTwice() throws Exception {
        try (ShipmentService service = new ShipmentService(false)) {
            assertThat(zombie(service)).containsExactly(204, 204);
            assertThat(service.shipped()).isEqualTo(2);
        }
    }

    @Test
    void write_withoutANumber_isRefused_andOtherThingsHaveTheirOwn() throws Exception {
        try (ShipmentService service = new ShipmentService(true)) {
            assertThat(List.of(
                            service.put("p-1", ""),
                            service.put("p-1", "x"),
                            service.put("p-1", "8"),
                            service.put("p-1", "8"),
                            service.put("p-2", "7")))
                    .containsExactly(428, 428, 204, 409, 204);
        }
    }
}
