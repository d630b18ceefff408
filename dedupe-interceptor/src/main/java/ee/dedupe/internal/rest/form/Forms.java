package ee.dedupe.internal.rest.form;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.identity.RequestBody;
import jakarta.ws.rs.core.UriInfo;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Forms that the servlet container parses and not REST.
 *
 * @param source asks the container about the current request
 * @param first whether the server's REST takes {@code @FormParam} from the container even when a filter has read the body
 *     and put it back, so that the container must be asked before; elsewhere it may still be asked for fields first
 */
public record Forms(Source source, boolean first) {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data";

    /** The servlet container. To be asked for a form, it reads the body. */
    public interface Source {
        /** The request's path and query, raw, where {@code uri} cannot tell. */
        Target target(UriInfo uri);

        /** Whether there is a container that can be asked for fields and parts. */
        boolean canTell();

        /**
         * The parameters, those of the query included.
         *
         * @throws RuntimeException when the container cannot parse them
         */
        Map<String, String[]> parameters();

        /**
         * The parts of a multipart form; empty where they are larger than {@code most} bytes in all.
         *
         * @throws RuntimeException when the container cannot parse it
         */
        Optional<List<MultipartBody.Part>> parts(int most);
    }

    /** What is asked of a request. */
    public interface Request {
        /** Empty when it has none. */
        String contentType();

        /** As sent, without the question mark. */
        Optional<String> query();

        /**
         * Whether the server's REST has the servlet container parse fields, in the container's charset. A body that was
         * read and put back it parses itself, in another one.
         */
        boolean takesFieldsFromContainer();
    }

    /**
     * A path and a query, as sent.
     *
     * @param query null for none
     */
    public record Target(String path, @Nullable String query) {}

    /**
     * What the container was asked for.
     *
     * @param body empty when it is too large
     */
    public record Parsed(Optional<RequestBody> body) {}

    /** Whether this is the type of a form without files. */
    public static boolean isForm(String contentType) {
        return is(FORM, contentType);
    }

    private static boolean is(String type, String contentType) {
        return contentType.strip().toLowerCase(Locale.ROOT).startsWith(type);
    }

    /** Has the body parsed, if it is a form that would be lost otherwise; to be called before anybody reads it. */
    public Optional<Parsed> parse(Request call, int most) {
        if (!source.canTell()) {
            return Optional.empty();
        }
        try {
            if ((first || call.takesFieldsFromContainer()) && is(FORM, call.contentType())) {
                RequestBody.Form form = form(call);
                return Optional.of(new Parsed(Optional.<RequestBody>of(form).filter(any -> size(form) <= most)));
            }
            if (first && is(MULTIPART, call.contentType())) {
                return Optional.of(
                        new Parsed(source.parts(most).map(parts -> RequestBody.ofParts(call.contentType(), parts))));
            }
        } catch (RuntimeException unparsable) {
            // The method fails at it too, or does not care.
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static long size(RequestBody.Form form) {
        return form.parameters().entrySet().stream()
                .mapToLong(field -> field.getKey().length()
                        + field.getValue().stream().mapToLong(String::length).sum())
                .sum();
    }

    /** The container lists a query parameter's values before the form's values of the same name (Servlet 6.0, 3.1). */
    public RequestBody.Form form(Request call) {
        Map<String, Long> inQuery = Stream.of(call.query().orElse("").split("&", -1))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> decoded(pair.split("=", 2)[0]))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        SortedMap<String, List<String>> form = new TreeMap<>();
        source.parameters().forEach((name, values) -> {
            int skipped = inQuery.getOrDefault(name, 0L).intValue();
            if (values.length > skipped) {
                form.put(name, List.copyOf(Arrays.asList(values).subList(skipped, values.length)));
            }
        });
        return new RequestBody.Form(form);
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return name;
        }
    }
}
