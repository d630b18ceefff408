package ee.dedupe.hazelcast;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A file of YAML below {@code examples}: one or several documents. */
record Example(List<Map<?, ?>> documents) {
    static Example read(String name) throws IOException {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        List<Map<?, ?>> documents = new ArrayList<>();
        new Yaml(new SafeConstructor(strict))
                .loadAll(Files.readString(Path.of("..", "examples").resolve(name)))
                .forEach(document -> documents.add((Map<?, ?>) document));
        return new Example(documents);
    }

    /** The document of this kind of Kubernetes, the first one. */
    Map<?, ?> ofKind(String kind) {
        return documents.stream()
                .filter(document -> kind.equals(document.get("kind")))
                .findFirst()
                .orElseThrow();
    }

    /** What is at this path, as in {@code spec.template}; a number is a place in a list. */
    static Object at(Object node, String path) {
        Object found = node;
        for (String step : path.split("\\.", -1)) {
            found = found instanceof List<?> list ? list.get(Integer.parseInt(step)) : ((Map<?, ?>) found).get(step);
        }
        return Objects.requireNonNull(found, path);
    }

    /**
     * All variables of the environment that belong to this library, by name; without a value where it comes from
     * elsewhere.
     */
    Map<String, String> variables() {
        Map<String, String> variables = new TreeMap<>();
        documents.forEach(document -> collect(document, variables));
        variables.keySet().removeIf(name -> !name.startsWith("DEDUPE_"));
        return variables;
    }

    private static void collect(Object node, Map<String, String> variables) {
        if (node instanceof Map<?, ?> map) {
            if (map.get("name") instanceof String name && (map.containsKey("value") || map.containsKey("valueFrom"))) {
                variables.put(name, map.get("value") instanceof String value ? value : "");
            }
            map.forEach((key, value) -> {
                if (value instanceof String text && key instanceof String name) {
                    variables.putIfAbsent(name, text);
                }
            });
        }
        Stream<?> inside = node instanceof Map<?, ?> map
                ? map.values().stream()
                : node instanceof List<?> list ? list.stream() : Stream.empty();
        inside.forEach(each -> collect(each, variables));
    }
}
