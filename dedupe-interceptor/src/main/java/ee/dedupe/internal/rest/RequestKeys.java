package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the requests of one operation bring their idempotency keys. Thread-safe.
 *
 * @param headers names of headers
 * @param parameters names of parameters of the query
 * @param inBody values in the body, if any
 * @param format which keys are taken
 */
public record RequestKeys(List<String> headers, Set<String> parameters, Optional<JsonKeys> inBody, KeyFormat format) {
    /** At these places. */
    public static RequestKeys at(List<KeySource> sources, KeyFormat format) {
        List<String> pointers =
                of(sources, KeySource.Json.class, KeySource.Json::pointer).toList();
        return new RequestKeys(
                of(sources, KeySource.Header.class, KeySource.Header::name).toList(),
                of(sources, KeySource.Query.class, KeySource.Query::name).collect(Collectors.toUnmodifiableSet()),
                pointers.isEmpty() ? Optional.empty() : Optional.of(new JsonKeys(pointers)),
                format);
    }

    private static <S extends KeySource> Stream<String> of(
            List<KeySource> sources, Class<S> type, Function<S, String> name) {
        return sources.stream().filter(type::isInstance).map(type::cast).map(name);
    }

    /** The names of the headers in lower case. */
    Set<String> lowerCaseHeaders() {
        return headers.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** The key of a request, whose body is there if {@link #inBody} needs it. */
    RequestKey in(RestCall call) {
        List<String> found = List.of();
        for (String header : headers) {
            found = and(found, call.header(header));
        }
        for (String parameter : parameters) {
            found = and(found, call.parameter(parameter));
        }
        if (inBody.isPresent()) {
            found = and(found, inBody.get().in(call.bytes()));
        }
        return RequestKey.of(found, format);
    }

    /** The same key at two places is one key. */
    private static List<String> and(List<String> found, List<String> values) {
        if (values.isEmpty() || (values.size() == 1 && values.equals(found))) {
            return found;
        }
        if (found.isEmpty()) {
            return values;
        }
        List<String> both = new ArrayList<>(found);
        both.addAll(values);
        return both;
    }
}
