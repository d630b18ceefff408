package ee.dedupe.openapi;

import ee.dedupe.internal.openapi.Described;
import ee.dedupe.internal.openapi.DescribedPart;
import ee.dedupe.internal.openapi.WebModules;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.jspecify.annotations.Nullable;

/**
 * Adds to the OpenAPI document of an application, for each guarded operation, where a key may be sent, the refusals, and the
 * headers that tell what became of a request; and where {@code dedupe.outcome.path} is set, the operation that tells what became
 * of a key, with a link to it from the answers of guarded ones. Switched on by the application:
 *
 * <pre>mp.openapi.filter=ee.dedupe.openapi.GuardedOperations</pre>
 *
 * <p>What the application itself has documented stays. A filter of the application's own can extend this one.
 */
public class GuardedOperations implements OASFilter {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Comparator<String> SHORTEST_FIRST =
            Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder());

    /** The server calls it. */
    public GuardedOperations() {}

    @Override
    public void filterOpenAPI(OpenAPI document) {
        List<Described> described = DescribedPart.all();
        if (described.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0156 The OpenAPI document shows no guarded operation: none is guarded, or the server has made it"
                            + " before the application has started");
        }
        if (document.getPaths() != null && document.getPaths().getPathItems() != null) {
            describe(document, described);
        }
    }

    /** The document's paths begin with that of the REST application, and on some servers with that of the WAR. */
    private static void describe(OpenAPI document, List<Described> described) {
        Map<String, PathItem> paths = document.getPaths().getPathItems();
        Map<Described, Set<String>> bases = ofAll(
                described.stream().collect(Collectors.toMap(any -> any, operation -> bases(operation, paths))), paths);
        Set<String> common = common(bases.values());
        Map<Described, DocumentedOperation> documented = new HashMap<>();
        Set<String> used = new TreeSet<>(SHORTEST_FIRST);
        bases.forEach((operation, own) -> (common.isEmpty() ? own : common)
                .stream()
                        .findFirst()
                        .ifPresent(base -> documented(operation, base, paths, document.getComponents())
                                .ifPresent(found -> {
                                    used.add(base);
                                    documented.put(operation, found);
                                })));
        documented.forEach((operation, found) -> found.add(operation));
        DescribedPart.outcomePath()
                .filter(outcomes -> documented.keySet().stream().anyMatch(OutcomeOperation::tells))
                .flatMap(outcomes -> OutcomeOperation.in(document, outcomes, used, WebModules.paths()))
                .ifPresent(outcome -> {
                    outcome.addTo(document);
                    documented.forEach((operation, found) -> found.addLink(operation));
                });
    }

    private static Optional<DocumentedOperation> documented(
            Described operation, String base, Map<String, PathItem> paths, @Nullable Components components) {
        return Optional.ofNullable(paths.get(base + operation.path()))
                .flatMap(path -> find(operation, base, paths)
                        .map(found -> new DocumentedOperation(found, new KnownParameters(path, components))));
    }

    /**
     * Returns what each path begins with, where there is one REST application: all its paths begin with the same. A
     * path that only ends like that of an operation is another's. With several, or with paths of the server's own,
     * nothing is known.
     */
    private static Map<Described, Set<String>> ofAll(Map<Described, Set<String>> bases, Map<String, PathItem> paths) {
        Map<Described, Set<String>> ofAll = new HashMap<>();
        bases.forEach((operation, own) -> ofAll.put(
                operation,
                own.stream()
                        .filter(base -> paths.keySet().stream()
                                .allMatch(path -> path.equals(base) || path.startsWith(base + "/")))
                        .collect(Collectors.toCollection(() -> new TreeSet<>(SHORTEST_FIRST)))));
        return ofAll.values().stream().allMatch(Set::isEmpty) ? bases : ofAll;
    }

    /** Before which the path of this operation may stand; the shortest first. */
    private static Set<String> bases(Described operation, Map<String, PathItem> paths) {
        Set<String> bases = new TreeSet<>(SHORTEST_FIRST);
        paths.keySet().stream()
                .filter(path -> path.endsWith(operation.path()))
                .map(path -> path.substring(0, path.length() - operation.path().length()))
                .filter(base -> find(operation, base, paths).isPresent())
                .forEach(bases::add);
        return bases;
    }

    private static Set<String> common(Collection<Set<String>> bases) {
        Set<String> common = new TreeSet<>(SHORTEST_FIRST);
        bases.stream().filter(own -> !own.isEmpty()).forEach(common::addAll);
        bases.stream().filter(own -> !own.isEmpty()).forEach(common::retainAll);
        return common;
    }

    private static Optional<Operation> find(Described operation, String base, Map<String, PathItem> paths) {
        return Optional.ofNullable(paths.get(base + operation.path()))
                .map(PathItem::getOperations)
                .map(all -> all.get(PathItem.HttpMethod.valueOf(operation.verb())));
    }
}
