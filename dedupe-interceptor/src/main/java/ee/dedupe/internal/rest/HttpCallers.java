package ee.dedupe.internal.rest;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.Caller;
import java.util.List;
import java.util.Optional;

/**
 * Who calls over HTTP: the application's resolver alone, if there is one; else the trusted header, if it is set and
 * sent once; else the authenticated principal. A trusted header that is sent more than once names nobody.
 *
 * @param resolver the application's, if any
 * @param header the trusted header's name, if any
 */
record HttpCallers(Optional<CallerResolver> resolver, Optional<String> header) {

    Optional<Caller> of(HttpCall call) {
        if (resolver.isPresent()) {
            return named(Caller.Source.RESOLVER, resolver.get().resolve(call));
        }
        List<String> sent = header.map(call::header).orElse(List.of());
        if (sent.size() > 1) {
            // A proxy has appended its value to what the client sent: which of them to trust cannot be told.
            return Optional.empty();
        }
        return named(Caller.Source.HEADER, sent.stream().findFirst())
                .or(() -> call.principal().flatMap(principal -> Caller.ofPrincipal(principal.getName())));
    }

    private static Optional<Caller> named(Caller.Source source, Optional<String> name) {
        return name.filter(text -> !text.isBlank()).map(text -> new Caller(source, text));
    }
}
