package ee.dedupe.internal.lifecycle;

import ee.dedupe.spi.ConfigKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The parts of an application: opened in their order, stopped and closed in the opposite one. Thread-safe. */
public final class Parts {
    private final List<Part> parts;
    private final Deque<Part> opened = new ArrayDeque<>();

    /** In the order in which they are opened: each after those that it needs. */
    public Parts(List<Part> parts) {
        this.parts = parts;
    }

    /**
     * Has each look for what would keep it from being opened.
     *
     * @param telling runs each look, and tells what it throws, so that all problems are told and not the first alone
     */
    public void check(Consumer<Runnable> telling) {
        parts.forEach(part -> telling.accept(part::check));
    }

    /** The keys that the parts read. */
    public Stream<ConfigKey> keys() {
        return parts.stream().flatMap(part -> part.keys().stream());
    }

    /** Opens each, until one cannot be opened: those before it are closed by {@link #close}. */
    public synchronized void open() {
        for (Part part : parts) {
            part.open();
            opened.push(part);
        }
    }

    /** Stops each that is open, the last one first, and closes them when all have stopped. */
    public synchronized void close() {
        opened.forEach(Part::stop);
        opened.forEach(Part::close);
        opened.clear();
    }
}
