package ee.dedupe.internal.feature;

import ee.dedupe.internal.lifecycle.BadValues;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The features of one application, in the order in which its class path has them. */
public final class Features {
    public static final Features NONE = new Features(List.of());

    private final List<Feature> found;

    private Features(List<Feature> found) {
        this.found = found;
    }

    /** Finds those that this application brings along. */
    public static Features of(ClassLoader application) {
        return new Features(ServiceLoader.load(Feature.class, application).stream()
                .map(ServiceLoader.Provider::get)
                .toList());
    }

    /** Returns what of them an application may have injected. */
    public Stream<OfferedBean<?>> beans() {
        return found.stream().flatMap(feature -> feature.beans().stream());
    }

    /** Returns the keys that they read. */
    public Stream<ConfigKey> keys() {
        return found.stream().flatMap(feature -> feature.keys().stream());
    }

    /**
     * Returns those whose keys can be read.
     *
     * @param telling runs each look, and tells what it throws
     */
    public Features readableIn(StoreContext settings, Consumer<Runnable> telling) {
        List<Feature> readable = new ArrayList<>();
        found.forEach(feature -> telling.accept(() -> {
            BadValues.check(settings, feature::check);
            readable.add(feature);
        }));
        return new Features(readable);
    }

    /** Returns the parts of all of them. */
    public List<Part> parts(GuardedApplication application) {
        return found.stream()
                .flatMap(feature -> feature.parts(application).stream())
                .toList();
    }
}
