package ee.dedupe.internal.telemetry;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * A metrics library. What it makes is kept by those who ask for it, and asked for once for each list of labels.
 * Thread-safe.
 */
interface Meters extends AutoCloseable {
    /** A name and a value by which figures are told apart. */
    record Label(String name, String value) {}

    /** Counts one at each run. */
    Runnable counter(Instrument instrument, List<Label> labels);

    /** Is given nanoseconds. */
    LongConsumer timer(Instrument instrument, List<Label> labels);

    /** Shows a figure, which is asked for by any thread until these meters are closed, and is NaN while it is not known. */
    void gauge(Instrument instrument, List<Label> labels, Supplier<? extends Number> figure);

    /** The application stops. Does nothing where the server forgets an application's figures by itself. */
    @Override
    default void close() {}
}
