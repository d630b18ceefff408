package ee.dedupe.openapi;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an operation of a document: its own, and those of its path, written there or by reference.
 *
 * @param path where it stands
 * @param components of the document, to which references point
 */
record KnownParameters(PathItem path, @Nullable Components components) {
    private static final String COMPONENTS = "#/components/parameters/";
    /** A reference may point to another; some point to themselves. */
    private static final int MOST_REFERENCES = 8;

    boolean has(Operation operation, String name, Parameter.In place) {
        return Stream.of(operation.getParameters(), path.getParameters())
                .filter(Objects::nonNull)
                .flatMap(List::stream)
                .map(this::resolved)
                .anyMatch(known -> known.getIn() == place && isSame(name, known.getName(), place));
    }

    private static boolean isSame(String name, @Nullable String other, Parameter.In place) {
        return place == Parameter.In.HEADER ? name.equalsIgnoreCase(other) : name.equals(other);
    }

    private Parameter resolved(Parameter written) {
        Parameter found = written;
        Map<String, Parameter> all = components == null ? null : components.getParameters();
        for (int hop = 0; hop < MOST_REFERENCES && all != null && found.getRef() != null; hop++) {
            Parameter next = all.get(found.getRef().replace(COMPONENTS, ""));
            if (next == null) {
                break;
            }
            found = next;
        }
        return found;
    }
}
