package ee.dedupe.internal.identity;

import ee.dedupe.internal.text.Blank;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The caller of an operation.
 *
 * @param source where the name is from, so that a header's "alice" is not the principal "alice"
 * @param name never empty; never logged
 */
public record Caller(Source source, String name) {
    /** The places that a caller's name may come from. */
    public enum Source {
        /** The authenticated principal. */
        PRINCIPAL,
        /** The header named by {@code dedupe.caller.header}. */
        HEADER,
        /** The application's {@link ee.dedupe.http.CallerResolver}. */
        RESOLVER,
        /** The queue or topic of a message. */
        DESTINATION
    }

    // What servers call nobody: the caller principal of a session bean is never null.
    private static final Set<String> NOBODY = Set.of("anonymous", "unauthenticated");

    /** The authenticated principal; empty for null, for a blank name, and for the names that servers give nobody. */
    public static Optional<Caller> ofPrincipal(@Nullable String name) {
        return Optional.ofNullable(name)
                .filter(text -> !Blank.isText(text) && !NOBODY.contains(text.toLowerCase(Locale.ROOT)))
                .map(text -> new Caller(Source.PRINCIPAL, text));
    }

    /** Leaves out the name: it may be a person's. */
    @Override
    public String toString() {
        return "Caller[" + source + "]";
    }
}
