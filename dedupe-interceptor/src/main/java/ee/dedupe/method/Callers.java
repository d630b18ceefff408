package ee.dedupe.method;

import ee.dedupe.identity.Caller;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who calls a method: whoever sent the request that it is called in, else the container's security identity.
 *
 * @param request the caller of the current request to a guarded resource
 * @param principal the name of the container's security identity; null for nobody
 */
public record Callers(Supplier<Optional<Caller>> request, Supplier<@Nullable String> principal) {
    /** How servers name somebody who has not said who they are; some never give null. */
    private static final Set<String> NOBODY = Set.of("anonymous", "unauthenticated");

    /** Of the call on this thread; empty for nobody known. */
    public Optional<Caller> current() {
        return request.get().or(this::identity);
    }

    private Optional<Caller> identity() {
        return Optional.ofNullable(principal.get())
                .filter(name -> !name.isBlank() && !NOBODY.contains(name.toLowerCase(Locale.ROOT)))
                .map(name -> new Caller(Caller.Source.PRINCIPAL, name));
    }
}
