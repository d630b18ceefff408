package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.kit.Effort;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Load before what is measured, until the servers' compilers have little left to do: what they use would else be taken
 * for the requests'. First at a rate that leaves them a processor, for under full load it takes minutes until they get
 * their turn; then as fast as the servers answer, which is code of its own.
 *
 * @param servers the first gets the load
 * @param kinds of requests, in turn
 */
public record WarmUp(Setup.Servers servers, List<Kind> kinds) {
    private static final Duration EACH = Duration.ofSeconds(1);
    private static final int PER_SECOND = 2_500;
    private static final int MOST_CALM_PASSES = 6;
    private static final int MOST_FULL_PASSES = 24;
    /** Of one processor. */
    private static final double LITTLE = 0.1;

    /** Returns what share of one processor the compilers had in the end. */
    public double run(Effort effort) throws Exception {
        untilQuiet(
                effort.of(1, MOST_CALM_PASSES),
                kind -> new Load(servers.first().port(), kind).warmUp(PER_SECOND, EACH));
        return untilQuiet(
                effort.of(1, MOST_FULL_PASSES), kind -> new Load(servers.first().port(), kind).warmUp(EACH));
    }

    private double untilQuiet(int passes, Stretch stretch) throws Exception {
        double share = 1;
        for (int pass = 0; pass < passes && share > LITTLE; pass++) {
            double before = servers.used().compiledMillis();
            long start = System.nanoTime();
            for (Kind kind : kinds) {
                stretch.of(kind);
            }
            share = (servers.used().compiledMillis() - before)
                    / TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        }
        return share;
    }

    /** Load of one kind. */
    private interface Stretch {
        void of(Kind kind) throws Exception;
    }
}
