package ee.dedupe.benchmarks.kit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures several things in turn, so that whatever else the machine does meets all of them. */
public final class Rounds {
    private Rounds() {}

    /** One measurement. */
    public interface Measurement<T> {
        /** Measures. */
        T take() throws Exception;
    }

    /**
     * Takes each measurement once in each round, every other round in the reverse order.
     *
     * @param count how many rounds
     * @param measurements by name
     */
    public static <T> Map<String, List<T>> alternate(int count, Map<String, Measurement<T>> measurements)
            throws Exception {
        Map<String, List<T>> taken = new LinkedHashMap<>();
        measurements.keySet().forEach(name -> taken.put(name, new ArrayList<>()));
        List<Map.Entry<String, Measurement<T>>> order = new ArrayList<>(measurements.entrySet());
        for (int round = 0; round < count; round++) {
            for (Map.Entry<String, Measurement<T>> each : order) {
                taken.computeIfAbsent(each.getKey(), name -> new ArrayList<>())
                        .add(each.getValue().take());
            }
            Collections.reverse(order);
        }
        return taken;
    }

    /** As {@link #alternate}, of numbers. */
    public static Map<String, Samples> numbers(int count, Map<String, Measurement<Double>> measurements)
            throws Exception {
        Map<String, Samples> samples = new LinkedHashMap<>();
        alternate(count, measurements).forEach((name, values) -> samples.put(name, new Samples(values)));
        return samples;
    }
}
