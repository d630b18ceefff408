package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.rest.entity.LeavesAnswers;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.util.Map;
import java.util.Optional;

/**
 * Puts filters around each resource method that is watched. They stand outside of the guard's, and of what the application's
 * own make of the answer. Found by {@link java.util.ServiceLoader}, with a priority of its own as the guard's feature has.
 */
@Priority(WatchFilters.OURS_ALONE)
public class WatchFilters implements LeavesAnswers {
    static final int OURS_ALONE = 5_309_438;

    private static final int BEFORE_THE_GUARD = Integer.MAX_VALUE - 12;

    /** The server creates it. */
    public WatchFilters() {}

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        application()
                .flatMap(running -> running.find(RequestWatch.class))
                .ifPresent(watch -> watch.method(resource.getResourceClass(), resource.getResourceMethod())
                        .ifPresent(method -> {
                            context.register(
                                    new WatchRequestFilter(watch, method),
                                    Map.of(ContainerRequestFilter.class, BEFORE_THE_GUARD));
                            context.register(
                                    new WatchResponseFilter(),
                                    Map.of(ContainerResponseFilter.class, WatchResponseFilter.PRIORITY));
                        }));
    }

    /** CDI may not know the application. */
    private static Optional<RunningFeatures> application() {
        try {
            Instance<RunningFeatures> found = CDI.current().select(RunningFeatures.class);
            return found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
        } catch (IllegalStateException withoutCdi) {
            return Optional.empty();
        }
    }
}
