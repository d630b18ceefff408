package ee.dedupe.benchmarks.kit;

/** One part of the benchmarks, which can be run alone. */
public interface Part {
    /** One word, as on the command line. */
    String name();

    /** Measures; whatever it started has ended when it returns. */
    Report run(Effort effort) throws Exception;
}
