package ee.dedupe.benchmarks.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * What a recording's samples say of us.
 *
 * @param count of all samples
 * @param byFrame of those that are ours, most first
 */
record Hotspots(int count, List<Spot> byFrame) {
    private static final String OURS = "ee.dedupe.";
    private static final String APPLICATION = "ee.dedupe.benchmarks.";
    private static final String GRID = "com.hazelcast.";
    /** Of interceptors, and of the servlet filter that the rest of the request runs within. */
    private static final Set<String> HANDED_ON = Set.of("proceed", "doFilter");

    /**
     * One place.
     *
     * @param share of the weight of all samples
     */
    record Spot(String frame, double share) {}

    /** Threads that ran Java code, each as often as it was met. */
    static Hotspots ofTime(Path recording) throws IOException {
        return of(recording, "jdk.ExecutionSample", event -> 1);
    }

    /** Objects, each for as many bytes as it stands for. */
    static Hotspots ofBytes(Path recording) throws IOException {
        return of(recording, "jdk.ObjectAllocationSample", event -> event.getLong("weight"));
    }

    double share() {
        return byFrame.stream().mapToDouble(Spot::share).sum();
    }

    private static Hotspots of(Path recording, String type, ToDoubleFunction<RecordedEvent> weight) throws IOException {
        Map<String, Double> weights = new HashMap<>();
        double all = 0;
        int count = 0;
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(type) && event.getStackTrace() != null) {
                    double each = weight.applyAsDouble(event);
                    all += each;
                    count++;
                    place(event.getStackTrace().getFrames())
                            .ifPresent(place -> weights.merge(place, each, Double::sum));
                }
            }
        }
        double whole = all;
        return new Hotspots(
                count,
                weights.entrySet().stream()
                        .map(entry -> new Spot(entry.getKey(), entry.getValue() / whole))
                        .sorted(Comparator.comparingDouble(Spot::share).reversed())
                        .toList());
    }

    private static Optional<String> place(List<RecordedFrame> frames) {
        for (RecordedFrame frame : frames) {
            String type = frame.getMethod().getType().getName();
            if (type.startsWith(APPLICATION)) {
                // The guarded method itself, and the proxies around it.
                return Optional.empty();
            }
            if (type.startsWith(OURS)) {
                return Optional.of(name(frame));
            }
            if (HANDED_ON.contains(frame.getMethod().getName())) {
                // What goes on inside of us, to the method or to the writers of its answer, is not ours.
                return Optional.empty();
            }
        }
        return frames.stream()
                        .anyMatch(frame -> frame.getMethod().getType().getName().startsWith(GRID))
                ? Optional.of("(a thread of Hazelcast's)")
                : Optional.empty();
    }

    private static String name(RecordedFrame frame) {
        String type = frame.getMethod().getType().getName();
        return type.substring(type.lastIndexOf('.') + 1) + "."
                + frame.getMethod().getName();
    }
}
