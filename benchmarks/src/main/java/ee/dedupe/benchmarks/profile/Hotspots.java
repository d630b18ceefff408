package ee.dedupe.benchmarks.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * What a recording's samples say of us.
 *
 * @param all samples of threads that ran Java code
 * @param ours of them
 * @param byFrame most first
 */
record Hotspots(int all, int ours, List<Spot> byFrame) {
    private static final String OURS = "ee.dedupe.";
    private static final String APPLICATION = "ee.dedupe.benchmarks.";
    private static final String GRID = "com.hazelcast.";
    private static final String HANDED_ON = "proceed";

    /** One place. */
    record Spot(String frame, int samples) {}

    static Hotspots in(Path recording) throws IOException {
        Map<String, Integer> counts = new HashMap<>();
        int all = 0;
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals("jdk.ExecutionSample") && event.getStackTrace() != null) {
                    all++;
                    place(event.getStackTrace().getFrames()).ifPresent(place -> counts.merge(place, 1, Integer::sum));
                }
            }
        }
        List<Spot> spots = counts.entrySet().stream()
                .map(entry -> new Spot(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(Spot::samples).reversed())
                .toList();
        return new Hotspots(all, spots.stream().mapToInt(Spot::samples).sum(), spots);
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
            if (frame.getMethod().getName().equals(HANDED_ON)) {
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
