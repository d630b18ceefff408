package ee.dedupe.benchmarks.kit;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs one JMH benchmark once: a round. What is alternated is which benchmark runs, not what runs within one. A process of
 * its own gets its heap as a whole before it starts: what is kept of each call would else be measured with what it costs
 * to get memory from the system.
 *
 * @param type the class of the benchmarks
 * @param forks 0 to run in this process, beside what the part has started; else in one of its own
 * @param threads how many call it
 * @param warmUp once, before each measurement
 * @param measured once
 */
public record Jmh(Class<?> type, int forks, int threads, Duration warmUp, Duration measured) {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /**
     * What one run found.
     *
     * @param perSecond operations
     * @param bytes allocated for each
     */
    public record Score(double perSecond, double bytes) {}

    /** Runs the benchmark of this name. */
    public Score run(String method, Map<String, String> parameters) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + type.getName().replace(".", "\\.") + "\\." + method + "$")
                .forks(forks)
                .threads(threads)
                .warmupIterations(1)
                .warmupTime(TimeValue.milliseconds(warmUp.toMillis()))
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(measured.toMillis()))
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend("-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-D" + Grid.LOGGING + "=none")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        parameters.forEach((name, value) -> options.param(name, value));
        Collection<RunResult> results = new Runner(options.build()).run();
        RunResult result = results.iterator().next();
        Map<String, ? extends Result<?>> more = secondary(result);
        Result<?> allocated = more.get(ALLOCATED);
        return new Score(result.getPrimaryResult().getScore(), allocated == null ? Double.NaN : allocated.getScore());
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // as JMH declares it
    private static Map<String, ? extends Result<?>> secondary(RunResult result) {
        return (Map) result.getSecondaryResults();
    }
}
