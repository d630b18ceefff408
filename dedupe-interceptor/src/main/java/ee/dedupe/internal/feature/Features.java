package ee.dedupe.internal.feature;

import ee.dedupe.internal.lifecycle.BadValues;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The features of one application, in the order in which its class path has them. */
public final class Features {
    public static final Features NONE = new Features(List.of(), List.of());

    private final List<Feature> found;

    private final List<OfferedBean<?>> beans;

    private Features(List<Feature> found, List<OfferedBean<?>> beans) {
        this.found = found;
        this.beans = beans;
    }

    /** Finds those that this application brings along. */
    public static Features of(ClassLoader application) {
        List<Feature> found = ServiceLoader.load(Feature.class, application).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        List<OfferedBean<?>> beans = new ArrayList<>();
        found.forEach(feature -> beans.addAll(feature.beans()));
        return new Features(found, beans);
    }

    /** Returns what of them an application may have injected. */
    public List<OfferedBean<?>> beans() {
        return beans;
    }

    /** Returns whether one of them offers this type. */
    public boolean offer(Type type) {
        return beans.stream().anyMatch(bean -> bean.types().contains(type));
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
        return new Features(readable, beans);
    }

    /** Returns what the guards stand on, of all of them. */
    public List<Part> foundations(GuardedApplication application) {
        return found.stream()
                .flatMap(feature -> feature.foundations(application).stream())
                .toList();
    }

    /** Returns the parts of all of them. */
    public List<Part> parts(GuardedApplication application) {
        return found.stream()
                .flatMap(feature -> feature.parts(application).stream())
                .toList();
    }
}
