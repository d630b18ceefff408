package ee.dedupe.internal.faultinjection;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.faultinjection.Steps.Step;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two faults in one play, the second at any step that the first leaves: all pairs, or one of so many, drawn by a seed. Plays
 * have nothing in common, and as many go on at once as there are processors.
 */
@Tag("pairs")
class TwoFaultsTest {
    private static final List<Rule> RULES = List.of(Rule.values());
    private static final long SEED = Long.getLong("dedupe.pairs.seed", 1);
    /** One of so many is played. */
    private static final int ONE_OF = Integer.getInteger("dedupe.pairs.one-of", 1);
    /** What has one cause breaks many plays. */
    private static final int SHOWN = 10;

    // What is told of each fault is not looked at, and there is too much to keep it.
    private final Logger logger = Logger.getLogger("ee.dedupe");
    private final Level levelBefore = logger.getLevel();
    private final ExecutorService threads =
            Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    private final AtomicInteger pairs = new AtomicInteger();
    private final AtomicInteger plays = new AtomicInteger();
    private final Queue<String> found = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void logNothing() {
        logger.setLevel(Level.OFF);
    }

    @AfterEach
    void close() {
        threads.shutdown();
        logger.setLevel(levelBefore);
    }

    /** Of all scenarios but those whose steps are another's, by a key in the place of the content: all are to take five minutes. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"WAITING_BY_KEY", "WAITING_BY_KEY_FOR_A_FAILURE", "BY_KEY_LONGER_THAN_ITS_LEASE"})
    void twoFaults_keepTheContract(Scenario scenario) throws Exception {
        long startNanos = System.nanoTime();
        Play sound = Play.of(scenario);
        List<? extends Future<?>> played = sound.steps().stream()
                .flatMap(first ->
                        first.possible().stream().map(fault -> threads.submit(() -> playWith(sound, first, fault))))
                .toList();
        for (Future<?> each : played) {
            each.get();
        }
        System.out.printf(
                "%s: %d of %d pairs, seed %d, %d broken, %.1f s%n",
                scenario, plays.get(), pairs.get(), SEED, found.size(), (System.nanoTime() - startNanos) / 1e9);
        assertThat(plays).hasPositiveValue();
        assertThat(found.stream().limit(SHOWN)).isEmpty();
    }

    private void playWith(Play sound, Step first, Fault fault) {
        SplittableRandom random =
                new SplittableRandom(SEED + (sound.scenario().name() + first.number() + fault).hashCode());
        Play withOne = sound.with(first, fault);
        for (Step second : withOne.steps()) {
            for (Fault other : second.number() > first.number() ? second.possible() : List.<Fault>of()) {
                pairs.incrementAndGet();
                if (random.nextInt(ONE_OF) == 0) {
                    judge(withOne.with(second, other));
                }
            }
        }
    }

    private void judge(Play play) {
        plays.incrementAndGet();
        List<String> broken = play.broken(RULES);
        if (!broken.isEmpty()) {
            found.add(String.join("\n", broken) + "\n" + play);
        }
    }
}
