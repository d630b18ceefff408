package ee.dedupe.internal.rest.body;

import ee.dedupe.internal.identity.RequestBody;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Bodies that are forms. */
public final class Forms {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data";

    private Forms() {}

    /** Returns whether this is the type of a form without files. */
    public static boolean isForm(String contentType) {
        return is(FORM, contentType);
    }

    /** Returns whether this is the type of a form that may have files. */
    public static boolean isMultipart(String contentType) {
        return is(MULTIPART, contentType);
    }

    private static boolean is(String type, String contentType) {
        return contentType.strip().regionMatches(true, 0, type, 0, type.length());
    }

    /**
     * The form that the servlet container has parsed. It lists a query parameter's values before the form's values of the
     * same name (Servlet 6.0, 3.1).
     *
     * @param type the Content-Type
     * @param parameters of the form and the query
     * @param query as sent, without the question mark
     */
    public static RequestBody.Form parsed(String type, Map<String, String[]> parameters, Optional<String> query) {
        Map<String, Long> inQuery = Stream.of(query.orElse("").split("&", -1))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> decoded(pair.split("=", 2)[0]))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        SortedMap<String, List<String>> form = new TreeMap<>();
        parameters.forEach((name, values) -> {
            int skipped = inQuery.getOrDefault(name, 0L).intValue();
            if (values.length > skipped) {
                form.put(name, List.copyOf(Arrays.asList(values).subList(skipped, values.length)));
            }
        });
        return new RequestBody.Form(type, form);
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return name;
        }
    }
}
