package ee.dedupe.internal.administration.http;

import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.platform.NodeName;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The panels of the features of one web module, in the order in which its class path has them. */
record Panels(List<Panel> found) {
    static final String PATH = "/panels";

    static Panels of(ClassLoader module) {
        return new Panels(ServiceLoader.load(Panel.class, module).stream()
                .map(ServiceLoader.Provider::get)
                .toList());
    }

    /** Returns the one whose JSON is at this path. */
    Optional<Panel> at(String path) {
        return found.stream().filter(panel -> path.equals("/" + panel.name())).findFirst();
    }

    /** Returns the script of a panel; null for what is none. */
    @Nullable
    InputStream file(String name) {
        return found.stream()
                .filter(panel -> name.equals(panel.name() + ".js"))
                .findFirst()
                .map(panel -> panel.getClass().getResourceAsStream(name))
                .orElse(null);
    }

    /** Returns what the page is made of. */
    Map<String, Object> overview(NodeAdministration node) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("node", NodeName.get());
        json.put("guards", node.guards());
        json.put(
                "panels",
                found.stream()
                        .filter(panel -> panel.shown(node).isPresent())
                        .map(Panel::name)
                        .toList());
        return json;
    }
}
