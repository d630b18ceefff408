package ee.dedupe.internal.rest;

import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.rest.entity.AnswerSurroundings;
import ee.dedupe.internal.rest.entity.LateAnswer;
import ee.dedupe.internal.rest.entity.LeavesAnswers;
import ee.dedupe.internal.rest.servlet.BodyFilter;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Providers;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts the filters around each guarded resource method. Found by {@link java.util.ServiceLoader} (Jakarta
 * REST 3.1, section 4.1.2), because a provider found by scanning silently disappears when an application overrides
 * {@code getClasses()}. RESTEasy before 7.0.3 loses all but one of the features so found that have the same priority: hence
 * one that nobody else has.
 */
@Priority(GuardFeature.OURS_ALONE)
public class GuardFeature implements LeavesAnswers {
    static final int OURS_ALONE = 5_309_437;

    private static final int LAST_OF_REQUEST_FILTERS = Integer.MAX_VALUE - 10;
    private static final int FIRST_OF_RESPONSE_FILTERS = Integer.MAX_VALUE - 10;
    private static final int INNERMOST = Integer.MAX_VALUE - 10;

    // Asked for at each method: the server may make the feature before CDI has started.
    private final Supplier<HttpOperations> ofApplication;

    @Context
    @Nullable
    Application application;

    @Context
    @Nullable
    Providers providers;

    @Context
    @Nullable
    HttpServletRequest request;

    @Context
    @Nullable
    Configuration configuration;

    private boolean toldOfRequests;
    private @Nullable AnswerSurroundings surroundings;

    /** The server calls it. */
    public GuardFeature() {
        this(() -> CDI.current().select(HttpOperations.class).get());
    }

    GuardFeature(Supplier<HttpOperations> ofApplication) {
        this.ofApplication = ofApplication;
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        Class<?> type = resource.getResourceClass();
        HttpOperations operations = ofApplication.get();
        if (operations.guardsMethods()) {
            tellOfRequests(operations.currentCall());
            context.register(new CallerFilters.First(operations), CallerFilters.First.PRIORITY);
            context.register(new CallerFilters.Last(), LAST_OF_REQUEST_FILTERS - 1);
        }
        Optional<HttpOperation> operation = operations.operation(type, resource.getResourceMethod());
        if (operation.isPresent()) {
            refuseSingleton(type);
            if (operation.get().needsServletBody() && !BodyFilter.isInForce()) {
                throw operation.get().missesBodyFilter();
            }
            if (request == null) {
                throw operation.get().missesServlet();
            }
            operation.get().putBehindFilters();
            tellOfLateAnswers(operation.get(), resource, operations);
            tellOfRequests(operations.currentCall());
            context.register(
                    new GuardRequestFilter(
                            operation.get(),
                            operations,
                            providers,
                            surroundings().leaveAnswers(),
                            resource),
                    Map.of(ContainerRequestFilter.class, LAST_OF_REQUEST_FILTERS));
            context.register(
                    new GuardResponseFilter(),
                    Map.of(
                            ContainerResponseFilter.class,
                            FIRST_OF_RESPONSE_FILTERS,
                            WriterInterceptor.class,
                            INNERMOST));
            context.register(
                    new GuardResponseFilter.Last(),
                    Map.of(ContainerResponseFilter.class, GuardResponseFilter.Last.PRIORITY));
        } else if (operations.annotatedButUnknown(type, resource.getResourceMethod())) {
            refuse(resource, context, operations);
        }
    }

    /** Asked while the application is deployed: later one server does not tell any more. */
    private AnswerSurroundings surroundings() {
        AnswerSurroundings known = surroundings;
        if (known == null) {
            Configuration all = configuration;
            known = all == null ? AnswerSurroundings.UNKNOWN : AnswerSurroundings.of(all);
            surroundings = known;
        }
        return known;
    }

    private void tellOfLateAnswers(HttpOperation operation, ResourceInfo resource, HttpOperations operations) {
        Policy policy = operation.policy();
        boolean areGivenAgain = policy.key().term() instanceof Term.Leased
                || policy.fingerprint().term() instanceof Term.Leased;
        if (policy.storesAnswers() && areGivenAgain) {
            LateAnswer.of(resource, surroundings())
                    .ifPresent(late ->
                            operations.lateAnswers().note(policy.operation().label(), late));
        }
    }

    private void tellOfRequests(CurrentHttpCall currentCall) {
        HttpServletRequest current = request;
        if (current != null && !toldOfRequests) {
            currentCall.in(current);
            toldOfRequests = true;
        }
    }

    /** A root resource is known when the application starts; a sub-resource may show only with its first request. */
    private static void refuse(ResourceInfo resource, FeatureContext context, HttpOperations operations) {
        Class<?> type = resource.getResourceClass();
        if (type.isAnnotationPresent(Path.class)) {
            throw new IllegalStateException(UnmanagedResourceFilter.notManaged(type.getName()));
        }
        Method method = resource.getResourceMethod();
        List<String> types =
                Stream.of(method.getParameterTypes()).map(Class::getName).toList();
        context.register(
                new UnmanagedResourceFilter(new Operation(type.getName(), method.getName(), types, ""), operations));
    }

    /** Deprecated in Jakarta REST 3.1, not removed: what applications still return there must not go unguarded. */
    @SuppressWarnings("deprecation")
    private void refuseSingleton(Class<?> type) {
        Application current = application;
        Set<Object> singletons = current == null ? Set.of() : current.getSingletons();
        boolean standsForBean = Modifier.isAbstract(type.getModifiers());
        if (singletons.stream()
                .anyMatch(singleton -> singleton.getClass() == type || (standsForBean && type.isInstance(singleton)))) {
            throw new IllegalStateException(UnmanagedResourceFilter.notManaged(type.getName()));
        }
    }
}
