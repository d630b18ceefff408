package ee.dedupe.internal.rest.entity;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The declarations that a resource method makes of its answers.
 *
 * @param produced the one type that it produces; empty for none, or several
 * @param result of which type its result is
 * @param annotations of the method, which writers are given
 */
public record DeclaredAnswer(Optional<String> produced, Type result, List<Annotation> annotations) {
    /** Reads what this method declares. */
    public static DeclaredAnswer of(ResourceInfo resource) {
        return new DeclaredAnswer(
                Stream.of(resource.getResourceMethod(), resource.getResourceClass())
                        .flatMap(place -> Stream.ofNullable(place.getAnnotation(Produces.class)))
                        .findFirst()
                        .flatMap(DeclaredAnswer::only),
                resource.getResourceMethod().getGenericReturnType(),
                List.of(resource.getResourceMethod().getAnnotations()));
    }

    private static Optional<String> only(Produces types) {
        return Optional.of(types.value())
                .filter(all -> all.length == 1 && !all[0].contains(","))
                .map(all -> MediaType.valueOf(all[0]))
                .filter(only -> !only.isWildcardType() && !only.isWildcardSubtype())
                .map(MediaType::toString);
    }

    /**
     * Tells which media type its entity has; empty where the server chooses.
     *
     * @param told as the method has set it; null where it has not
     */
    public Optional<String> type(@Nullable String told) {
        return Optional.ofNullable(told).or(() -> produced);
    }

    /** Tells as which Java type its entity is written. */
    public Type generic(@Nullable Object returned, Object entity) {
        Object held = returned instanceof Response response ? response.getEntity() : returned;
        if (held instanceof GenericEntity<?> generic) {
            return generic.getType();
        }
        return returned instanceof Response ? entity.getClass() : result;
    }
}
