package ee.dedupe.benchmarks.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The threads of a JVM's garbage collector, G1, which HotSpot names "GC Thread#0", "G1 Conc#0" and so on. Java tells how
 * long they took, not how much processor time they had; Linux does.
 *
 * @param tasks where Linux lists the threads of the process; need not exist
 */
record CollectorThreads(Path tasks) {
    static CollectorThreads of(long pid) {
        return new CollectorThreads(Path.of("/proc", String.valueOf(pid), "task"));
    }

    /** Processor time in microseconds since the start, or NaN where nobody tells. */
    double cpuMicros() throws IOException {
        if (!Files.isDirectory(tasks)) {
            return Double.NaN;
        }
        double nanos = 0;
        try (Stream<Path> threads = Files.list(tasks)) {
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
            return Double.parseDouble(
                    Files.readString(thread.resolve("schedstat")).split(" ", 2)[0]);
        } catch (NoSuchFileException endedMeanwhile) {
            return 0;
        }
    }
}
