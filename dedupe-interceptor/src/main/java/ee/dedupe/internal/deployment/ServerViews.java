package ee.dedupe.internal.deployment;

import ee.dedupe.internal.operation.GuardedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The views that the server has of the classes of what it makes. Open Liberty makes resources with injected fields
 * twice over: as the bean, and as its class file has it. Both share the one class that CDI derives to intercept calls,
 * which then misses what an extension has added.
 */
public final class ServerViews {
    private final Map<Class<?>, List<AnnotatedType<?>>> views = new HashMap<>();

    /** Keeps what the server says of a class. */
    public void know(AnnotatedType<?> view) {
        views.computeIfAbsent(view.getJavaClass(), type -> new ArrayList<>()).add(view);
    }

    /** Why calls of this operation would not come to its guard, if so. */
    public Optional<String> misuse(GuardedMethod guarded, BeanManager beans) {
        Annotations annotations = new Annotations(beans);
        boolean seenByAll = views.getOrDefault(guarded.beanClass(), List.of()).stream()
                .allMatch(view -> annotations.of(view).stream()
                        .anyMatch(seen -> seen.method().equals(guarded.method())));
        return seenByAll ? Optional.empty() : Optional.of(AnnotationChecks.unseen(guarded));
    }

    /** Once all is checked. */
    public void forget() {
        views.clear();
    }
}
