package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

abstract class PendingRaceTests {
    private static final int RACED_CALLS = 20;

    abstract PendingScenario calls();

    @Test
    void begin_byEight_isNewForOneAtMost() {
        List<PendingCall> calls =
                Stream.generate(calls()::another).limit(RACED_CALLS).toList();

        List<List<Begun>> begun =
                Race.of(calls, (each, thread) -> calls().store().begin(each, Scenario.newToken(), Scenario.LONG));

        assertThat(begun)
                .allSatisfy(each -> assertThat(each.stream().filter(one -> one != Begun.HELD))
                        .hasSizeLessThanOrEqualTo(1));
    }

    @Test
    void take_byEight_givesEachCallOnce() {
        List<PendingCall> calls =
                Stream.generate(calls()::another).limit(RACED_CALLS).toList();
        calls.forEach(each -> calls().store().begin(each, calls().owner(), Scenario.BRIEF));
        calls().pass();

        List<List<Optional<PendingCall>>> taken = Race.of(
                calls, (each, thread) -> calls().store().take(calls().operation(), Scenario.newToken(), Scenario.LONG));

        assertThat(taken.stream()
                        .flatMap(List::stream)
                        .flatMap(Optional::stream)
                        .map(PendingCall::key))
                .containsExactlyInAnyOrderElementsOf(
                        calls.stream().map(PendingCall::key).toList());
    }
}
