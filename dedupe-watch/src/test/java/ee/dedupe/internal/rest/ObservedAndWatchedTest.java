package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.DuplicateMet;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Mode;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.watch.WatchReport;
import ee.dedupe.internal.watch.rest.HandMadeWatch;
import ee.dedupe.tck.ManualClock;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The watch beside mode observe, in virtual time: it tells the same, and what comes after the ttl. */
class ObservedAndWatchedTest {
    private final ManualClock clock = new ManualClock();
    private final TestServer server = new TestServer(clock, new MemoryClaimStore(clock::nanoTime, 2_000));
    private final HandMadeWatch watch = new HandMadeWatch(clock, TestServer.CALLER, "test");

    @BeforeEach
    void observe() {
        server.draft.mode = Mode.OBSERVE;
        ContainerRequestFilter before = watch.before();
        server.requestFilter = request -> {
            try {
                before.filter(request);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        server.responseFilter = watch.behind();
    }

    private List<Long> ages() {
        return watch.told().ages().stream().map(WatchReport.Age::byContent).toList();
    }

    private DuplicateMet onlyEvent() {
        assertThat(server.events.fired).hasSize(1);
        return (DuplicateMet) server.events.fired.get(0);
    }

    @Test
    void duplicateWithinTheTtl_isToldByBoth_withTheSameCaller() {
        server.send(order("{}"));
        clock.pass(Duration.ofMillis(300));
        server.send(order("{}"));

        assertThat(ages()).containsExactly(1L, 0L, 0L, 0L, 0L, 0L);
        assertThat(watch.told().callers())
                .singleElement()
                .satisfies(caller -> assertThat(caller.digest())
                        .isEqualTo(onlyEvent().caller())
                        .matches("[0-9a-f]{16}"));
    }

    /** Its claim is long gone. */
    @Test
    void duplicateAfterTheTtl_isToldByTheWatchAlone() {
        server.send(order("{}"));
        clock.pass(PolicyDraft.TTL.plusMinutes(10));
        server.send(order("{}"));
        clock.pass(Duration.ofHours(14));
        server.send(order("{}"));

        assertThat(server.events.fired).isEmpty();
        assertThat(server.counted)
                .containsExactly("fingerprint executed", "fingerprint executed", "fingerprint executed");
        assertThat(ages()).containsExactly(0L, 0L, 0L, 1L, 0L, 1L);
        assertThat(watch.told().proposal().settings()).isNotEmpty();
    }

    /** The horizon is an end too: a day later nobody remembers. */
    @Test
    void duplicateAfterTheHorizon_isAFirstOne() {
        server.send(order("{}"));
        clock.pass(Duration.ofHours(25));
        server.send(order("{}"));

        assertThat(watch.told().byContent()).isZero();
    }

    @Test
    void callerOfAnUnguardedCall_isTold_whereOneIsKnown() {
        server.tell(order("x".repeat(TestServer.CAP + 1)));
        server.tell(new FakeRequest("orders").json("{}"));

        assertThat(server.events.fired)
                .extracting(event -> ((GuardBypassed) event).caller().length())
                .containsExactly(16, 0);
    }
}
