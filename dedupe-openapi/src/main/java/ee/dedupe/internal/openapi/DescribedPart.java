package ee.dedupe.internal.openapi;

import ee.dedupe.internal.lifecycle.Part;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * The guarded operations of an application, for the filter of its OpenAPI document. The server makes that filter by its name
 * alone, on a thread without CDI, so that it finds them by its class. Thread-safe.
 *
 * @param operations asked for when there is such a filter
 * @param outcomes where callers ask for their keys, below the application's own path; empty where they cannot
 */
public record DescribedPart(Supplier<List<Described>> operations, Optional<String> outcomes) implements Part {
    // More than one where an EAR has this library for all its modules.
    private static final List<DescribedPart> PARTS = new CopyOnWriteArrayList<>();

    /** Returns the descriptions of all applications that have this library. */
    public static List<Described> all() {
        return PARTS.stream()
                .flatMap(part -> part.operations().get().stream())
                .distinct()
                .toList();
    }

    /** Returns where callers ask for their keys; empty where nobody can. */
    public static Optional<String> outcomePath() {
        return PARTS.stream().flatMap(part -> part.outcomes().stream()).findFirst();
    }

    /** Some servers make the document before the application has started. */
    @Override
    public void check() {
        PARTS.add(this);
    }

    /** Nobody may be shown what an application guards that has failed. */
    @Override
    public void abandon() {
        PARTS.remove(this);
    }

    @Override
    public void close() {
        PARTS.remove(this);
    }
}
