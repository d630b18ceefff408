package ee.dedupe.benchmarks.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The threads of a JVM's garbage collector, G1, which HotSpot names "GC Thread#0", "G1 Conc#0" and so on. Java tells how
 * long they took, not how much processor time they had; Linux does.
 *
 * @param process where Linux tells of the process; need not exist
 */
record CollectorThreads(Path process) {
    /** A kernel may be built without. */
    private static final String ACCOUNT = "schedstat";

    static CollectorThreads of(long pid) {
        return new CollectorThreads(Path.of("/proc", String.valueOf(pid)));
    }

    /** Processor time in microseconds since the start, or NaN where nobody tells. */
    double cpuMicros() throws IOException {
        if (!Files.isReadable(process.resolve(ACCOUNT))) {
            return Double.NaN;
        }
        double nanos = 0;
        try (Stream<Path> threads = Files.list(process.resolve("task"))) {
            for (Path thread : threads.toList()) {
                nanos += nanos(thread);
            }
        }
        return nanos / TimeUnit.MICROSECONDS.toNanos(1);
    }

    private static double nanos(Path thread) throws IOException {
        try {
            String name = Files.readString(thread.resolve("comm"));
            if (!name.startsWith("GC Thread") && !name.startsWith("G1 ")) {
                return 0;
            }
            // "time on the processor, time in line for it, turns", see Linux's Documentation/scheduler/sched-stats
            return Double.parseDouble(Files.readString(thread.resolve(ACCOUNT)).split(" ", 2)[0]);
        } catch (IOException e) {
            if (Files.exists(thread)) {
                throw e;
            }
            return 0;
        }
    }
}
