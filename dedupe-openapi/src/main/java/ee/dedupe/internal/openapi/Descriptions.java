package ee.dedupe.internal.openapi;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.deployment.Locators;
import ee.dedupe.internal.deployment.MethodHierarchy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.key.RequestKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The facts that clients may know of guarded resource methods, as they were resolved. */
final class Descriptions {
    private final GuardedApplication application;

    Descriptions(GuardedApplication application) {
        this.application = application;
    }

    /** A method that requests are handed on to by more than one path stands at each. */
    List<Described> all() {
        Locators locators = Locators.of(application.beans());
        return application.guarded().stream()
                .flatMap(method -> application.operation(method).stream().flatMap(found -> of(method, found, locators)))
                .distinct()
                .toList();
    }

    private Stream<Described> of(GuardedMethod guarded, HttpOperation operation, Locators locators) {
        Policy policy = operation.policy();
        boolean byKey = policy.guardBy() != GuardBy.FINGERPRINT;
        RequestKeys keys = operation.keys();
        boolean onePlace =
                !keys.mayBeInBody() && keys.headers().size() + keys.parameters().size() == 1;
        return paths(guarded, locators)
                .flatMap(path -> MethodHierarchy.verbs(guarded.beanClass(), guarded.method())
                        .filter(GuardedVerb::include)
                        .map(verb -> new Described(
                                verb,
                                path,
                                new Described.Keys(
                                        byKey ? keys.headers() : List.of(),
                                        byKey ? keys.parameters() : Set.of(),
                                        policy.keyRequired() && onePlace),
                                Optional.of(policy.operation().label()).filter(label -> operation.canBeAskedFor()),
                                refusals(operation, byKey))));
    }

    private static Stream<String> paths(GuardedMethod guarded, Locators locators) {
        String own = Locators.path(guarded.beanClass(), guarded.method());
        return locators.to(guarded.beanClass()).map(before -> normal(before + "/" + own));
    }

    /** Returns a path with one slash between its parts and none at the end, and parameters without their patterns. */
    private static String normal(String path) {
        String plain = path.replaceAll("\\{\\s*([\\w.-]+)\\s*(:(?:[^{}]|\\{[^{}]*})*)?}", "{$1}");
        return "/" + plain.replaceAll("/+", "/").replaceAll("^/|/$", "");
    }

    private SortedMap<Integer, List<String>> refusals(HttpOperation operation, boolean byKey) {
        Policy policy = operation.policy();
        DuplicateStatuses statuses = operation.terms().statuses();
        SortedMap<Integer, List<String>> refusals = new TreeMap<>();
        boolean answersAgain = byKey || policy.layer(Layer.FINGERPRINT).answersAgain();
        add(refusals, policy.acknowledges() ? statuses.acknowledged() : statuses.duplicate(), "duplicate");
        if (answersAgain) {
            add(refusals, policy.acknowledges() ? 503 : statuses.inFlight(), "in-flight");
        }
        if (byKey) {
            add(refusals, statuses.mismatch(), "mismatch");
            add(refusals, 400, "invalid");
            add(refusals, 413, "too-large");
        }
        if (byKey && application.settings().get(ApplicationSettings.KEY_TIME_ORDERED) != TimeOrdered.IGNORE) {
            add(refusals, 422, "expired");
        }
        if (Stream.of(Layer.KEY, Layer.FINGERPRINT)
                .filter(layer -> layer == Layer.KEY ? byKey : policy.guardBy() != GuardBy.KEY)
                .anyMatch(layer -> policy.layer(layer).onStoreFailure() == OnStoreFailure.REJECT)) {
            add(refusals, 503, "unavailable");
        }
        return refusals;
    }

    private static void add(SortedMap<Integer, List<String>> refusals, int status, String word) {
        refusals.computeIfAbsent(status, any -> new ArrayList<>()).add(word);
    }
}
