package ee.dedupe.internal.openapi;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * A guarded operation, as its clients see it.
 *
 * @param verb of HTTP
 * @param path within the REST application, with a slash before it and parameters as {@code {id}}
 * @param keyHeaders which may bring a key
 * @param keyParameters of the query which may
 * @param keyRequired whether a request without a key is refused; true only where one place may bring it
 * @param refusals words of the guard, by the status that goes with them
 */
public record Described(
        String verb,
        String path,
        List<String> keyHeaders,
        Set<String> keyParameters,
        boolean keyRequired,
        SortedMap<Integer, List<String>> refusals) {}
