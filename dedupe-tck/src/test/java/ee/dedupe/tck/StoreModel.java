package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * A store that lives in virtual time against the {@link ReferenceModel}: random claims, renewals, completions and
 * releases by owners in time and late, and time that passes.
 */
abstract class StoreModel {
    private static final int MOST_STEPS = 300;

    abstract ClaimStore open(ManualClock clock);

    void seen(Transition transition) {}

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void store_underAnySteps_answersAsTheModel(@ForAll("steps") List<Step> steps) {
        ManualClock clock = new ManualClock();
        ModelRun run = new ModelRun(open(clock), clock, this::seen);
        steps.forEach(run::take);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Step.Kind> kinds = Arbitraries.frequency(
                Tuple.of(2, Step.Kind.CLAIM_FIXED),
                Tuple.of(5, Step.Kind.CLAIM_LEASED),
                Tuple.of(1, Step.Kind.CLAIM_AGAIN),
                Tuple.of(4, Step.Kind.RENEW),
                Tuple.of(4, Step.Kind.COMPLETE),
                Tuple.of(3, Step.Kind.RELEASE),
                Tuple.of(1, Step.Kind.WITHDRAW),
                Tuple.of(6, Step.Kind.PASS));
        // Equal times meet at the very nanosecond of an end, odd ones just before and after it.
        Arbitrary<Duration> times = Arbitraries.of(
                Duration.ofNanos(1),
                Duration.ofMillis(999),
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Duration.ofSeconds(10));
        return Combinators.combine(kinds, Arbitraries.integers().between(0, ModelRun.KEYS - 1), backs(), times)
                .as(Step::new)
                .list()
                .ofMaxSize(MOST_STEPS)
                .withSizeDistribution(RandomDistribution.uniform());
    }

    /** The last claim most often, yet also much older ones. */
    private static Arbitrary<Integer> backs() {
        return Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.just(0)),
                Tuple.of(2, Arbitraries.integers().between(1, 5)));
    }
}
