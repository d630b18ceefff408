package ee.dedupe.benchmarks.kit;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/**
 * What one thing measured, once in each round.
 *
 * @param values in the order of the rounds
 */
public record Samples(List<Double> values) {
    public Samples {
        values = List.copyOf(values);
    }

    /** The middle one, or the mean of the two in the middle. */
    public double median() {
        double[] sorted = sorted();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** The least. */
    public double least() {
        return sorted()[0];
    }

    /** The most. */
    public double most() {
        return sorted()[values.size() - 1];
    }

    /** Ours over theirs, round by round: a machine that slows down for a while slows both. */
    public Samples over(Samples other) {
        return with(other, (mine, theirs) -> mine / theirs);
    }

    /** Each over one figure, where there are no rounds to be paired. */
    public Samples over(double other) {
        return new Samples(values.stream().map(value -> value / other).toList());
    }

    /** Ours less theirs, round by round. */
    public Samples minus(Samples other) {
        return with(other, (mine, theirs) -> mine - theirs);
    }

    /** The median of each so many that follow each other; fewer may be left for the last. */
    public Samples medians(int each) {
        return new Samples(IntStream.iterate(0, from -> from < values.size(), from -> from + each)
                .mapToObj(from -> new Samples(values.subList(from, Math.min(from + each, values.size()))).median())
                .toList());
    }

    private Samples with(Samples other, DoubleBinaryOperator operator) {
        return new Samples(IntStream.range(0, values.size())
                .mapToObj(i ->
                        operator.applyAsDouble(values.get(i), other.values().get(i)))
                .toList());
    }

    private double[] sorted() {
        double[] sorted = values.stream().mapToDouble(value -> value).toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
