package ee.dedupe.internal.rest.key;

import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.IdempotencyKey;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The places at which the requests of one operation bring their idempotency keys. Thread-safe.
 *
 * @param headers names of headers
 * @param parameters names of parameters of the query
 * @param inBody values in the body, if any
 * @param event the id of an event, if that is one
 * @param format which keys are taken
 */
public record RequestKeys(
        List<String> headers,
        Set<String> parameters,
        Optional<JsonKeys> inBody,
        Optional<EventKey> event,
        KeyFormat format) {
    /** Stands for what is no key. */
    private static final List<String> NO_KEY = List.of("");

    /** Looks at these places, at least one. */
    public static RequestKeys at(List<KeySource> sources, KeyFormat format) {
        List<String> pointers =
                of(sources, KeySource.Json.class, KeySource.Json::pointer).toList();
        return new RequestKeys(
                of(sources, KeySource.Header.class, KeySource.Header::name).toList(),
                of(sources, KeySource.Query.class, KeySource.Query::name).collect(Collectors.toUnmodifiableSet()),
                pointers.isEmpty() ? Optional.empty() : Optional.of(new JsonKeys(pointers)),
                sources.contains(new KeySource.Event()) ? Optional.of(new EventKey()) : Optional.empty(),
                format);
    }

    private static <S extends KeySource> Stream<String> of(
            List<KeySource> sources, Class<S> type, Function<S, String> name) {
        return sources.stream().filter(type::isInstance).map(type::cast).map(name);
    }

    /** The name of the one header that brings any key; empty where there is more to look at. */
    public Optional<String> onlyHeader() {
        boolean only = headers.size() == 1 && parameters.isEmpty() && !mayBeInBody() && format.equals(KeyFormat.ANY);
        return only ? Optional.of(headers.get(0)) : Optional.empty();
    }

    /** Returns whether nothing is known of the key before the body is read. */
    public boolean mayBeInBody() {
        return inBody.isPresent() || event.isPresent();
    }

    /**
     * Returns what stands where a key would in a request.
     *
     * @param content of its body, decoded; not asked for unless {@link #mayBeInBody}
     * @return nothing; the key; or what is no key, also where two keys differ
     */
    public List<String> in(HttpCall call, Supplier<Slice> content) {
        List<String> found = List.of();
        for (String header : headers) {
            found = and(found, call.header(header));
        }
        if (!parameters.isEmpty()) {
            found = and(found, QueryParameters.named(parameters, call.query()));
        }
        if (inBody.isPresent()) {
            found = and(found, inBody.get().in(content.get()));
        }
        if (!found.isEmpty() && IdempotencyKey.in(found).filter(format::takes).isEmpty()) {
            return NO_KEY;
        }
        if (event.isPresent()) {
            // Its key is made here: the application's format is that of the id.
            found = and(found, event.get().in(call, content, format));
        }
        return found.isEmpty() || IdempotencyKey.in(found).isPresent() ? found : NO_KEY;
    }

    /** The same key at two places is one key, however each of them writes it. */
    private static List<String> and(List<String> found, List<String> values) {
        if (values.isEmpty() || isOne(found, values)) {
            return found;
        }
        if (found.isEmpty()) {
            return values;
        }
        List<String> both = new ArrayList<>(found);
        both.addAll(values);
        return both;
    }

    private static boolean isOne(List<String> found, List<String> values) {
        Optional<String> key = found.isEmpty() ? Optional.empty() : IdempotencyKey.in(found);
        return (values.equals(found) && values.size() == 1)
                || (key.isPresent() && key.equals(IdempotencyKey.in(values)));
    }
}
