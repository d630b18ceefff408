package ee.dedupe.internal.lifecycle;

import ee.dedupe.spi.ConfigKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The parts of an application: opened in their order, stopped and closed in the opposite one. Thread-safe. */
public final class Parts {
    private final List<Part> parts;
    private final Deque<Part> opened = new ArrayDeque<>();

    /** Makes a list in the order in which the parts are opened: each after those that it needs. */
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

    /** The deployment has failed: none of them is opened. */
    public void abandon() {
        parts.forEach(Part::abandon);
    }

    /** Opens each, until one cannot be opened: those before it are closed by {@link #close}. */
    public synchronized void open() {
        for (Part part : parts) {
            part.open();
            opened.push(part);
        }
    }

    /**
     * Stops each that is open, the last one first, and closes them when all have stopped. One that fails keeps no other open.
     *
     * @throws RuntimeException of the first that failed, with the others as suppressed
     */
    public synchronized void close() {
        List<RuntimeException> failures = new ArrayList<>();
        opened.forEach(part -> noting(failures, part::stop));
        opened.forEach(part -> noting(failures, part::close));
        opened.clear();
        if (!failures.isEmpty()) {
            RuntimeException first = failures.remove(0);
            failures.forEach(first::addSuppressed);
            throw first;
        }
    }

    private static void noting(List<RuntimeException> failures, Runnable step) {
        try {
            step.run();
        } catch (Throwable e) {
            failures.add(
                    e instanceof RuntimeException failure
                            ? failure
                            : new IllegalStateException("A part cannot be closed", e));
        }
    }
}
