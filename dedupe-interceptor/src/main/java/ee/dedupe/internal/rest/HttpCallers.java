package ee.dedupe.internal.rest;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.Caller;
import java.util.List;
import java.util.Optional;

/**
 * Who calls over HTTP: the application's resolver alone, if there is one; else the trusted header, if it is set and
 * sent; else the authenticated principal.
 *
 * @param resolver the application's, if any
 * @param header the trusted header's name, if any
 */
record HttpCallers(Optional<CallerResolver> resolver, Optional<String> header) {

    Optional<Caller> of(HttpCall call) {
        if (resolver.isPresent()) {
            return named(Caller.Source.RESOLVER, resolver.get().resolve(call));
        }
        return header.flatMap(name -> named(Caller.Source.HEADER, sent(call, name)))
                .or(() -> call.principal().flatMap(principal -> Caller.ofPrincipal(principal.getName())));
    }

    private static Optional<String> sent(HttpCall call, String header) {
        List<String> values = call.header(header);
        return switch (values.size()) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(values.get(0));
            default -> Optional.of(String.join(",", values));
        };
    }

    private static Optional<Caller> named(Caller.Source source, Optional<String> name) {
        return name.filter(text -> !text.isBlank()).map(text -> new Caller(source, text));
    }
}
