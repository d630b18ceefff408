package ee.dedupe.internal.openapi;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * A guarded operation, as its clients see it.
 *
 * @param verb of HTTP
 * @param path within the REST application, with a slash before it and parameters as {@code {id}}
 * @param keys where they may stand
 * @param outcomeLabel names it to who asks what became of a key; empty where that cannot be asked
 * @param refusals words of the guard, by the status that goes with them
 */
public record Described(
        String verb, String path, Keys keys, Optional<String> outcomeLabel, SortedMap<Integer, List<String>> refusals) {
    /**
     * Where its keys may stand.
     *
     * @param headers which may bring a key
     * @param parameters of the query which may
     * @param required whether a request without a key is refused; true only where one place may bring it
     */
    public record Keys(List<String> headers, Set<String> parameters, boolean required) {}
}
