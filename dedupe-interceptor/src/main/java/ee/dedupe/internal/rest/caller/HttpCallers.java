package ee.dedupe.internal.rest.caller;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.text.Blank;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Tells who calls over HTTP: the application's resolver alone, if there is one; else the trusted header, if it is set
 * and sent; else the authenticated principal. A trusted header that is sent twice names nobody: one of the two is not
 * from whoever is trusted.
 *
 * @param resolver the application's, if any
 * @param header the trusted header's name, if any
 * @param distinct learns of each caller
 */
public record HttpCallers(Optional<CallerResolver> resolver, Optional<String> header, DistinctCallers distinct) {
    /** The caller, if it can be told. */
    public Optional<Caller> of(HttpCall call) {
        return distinct.noted(named(call));
    }

    private Optional<Caller> named(HttpCall call) {
        if (resolver.isPresent()) {
            return named(
                    Caller.Source.RESOLVER,
                    Objects.requireNonNull(
                            resolver.get().resolve(call),
                            "The application's CallerResolver returned null: Optional.empty() stands for nobody"));
        }
        List<String> sent = header.map(call::header).orElse(List.of());
        if (sent.size() > 1) {
            return Optional.empty();
        }
        return named(Caller.Source.HEADER, sent.stream().findFirst())
                .or(() -> call.principal().flatMap(principal -> Caller.ofPrincipal(principal.getName())));
    }

    private static Optional<Caller> named(Caller.Source source, Optional<String> name) {
        return name.filter(text -> !Blank.isText(text)).map(text -> new Caller(source, text));
    }
}
