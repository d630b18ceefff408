package ee.dedupe.rest;

import ee.dedupe.identity.FieldValue;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.MultipartBody;
import ee.dedupe.identity.RequestBody;
import ee.dedupe.identity.Slice;
import ee.dedupe.spi.Fingerprinter;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns a buffered request into its fingerprint.
 *
 * @param fingerprint the library's own computation
 * @param fingerprinter the application's, which replaces it
 * @param formParameters the parameters that the container knows of the current request, query included
 */
public record Content(
        Fingerprint fingerprint,
        Optional<Fingerprinter> fingerprinter,
        Supplier<Map<String, String[]>> formParameters) {

    byte[] fingerprint(RestCall call, JsonFields fields, Runnable fieldsMissing) {
        if (fingerprinter.isPresent()) {
            return nonEmpty(fingerprinter.get().fingerprint(call));
        }
        if (!fields.none()) {
            Optional<Map<String, FieldValue>> values = fields.in(call.bytes());
            if (values.isPresent()) {
                return fingerprint.ofFields(call.verb(), values.get());
            }
            fieldsMissing.run();
        }
        return fingerprint.ofRequest(call.verb(), call.path(), call.rawQuery(), body(call));
    }

    private RequestBody body(RestCall call) {
        Slice bytes = call.bytes();
        String type = call.contentType().strip().toLowerCase(Locale.ROOT);
        if (bytes.length() == 0 && type.startsWith("application/x-www-form-urlencoded")) {
            return new RequestBody.Form(formWithoutQuery(call));
        }
        Optional<RequestBody> multipart =
                MultipartBody.parts(call.contentType(), bytes).map(RequestBody.Multipart::new);
        return multipart.orElseGet(() -> new RequestBody.Raw(bytes));
    }

    /** The container lists a query parameter's values before the form's values of the same name (Servlet 6.0, 3.1). */
    private SortedMap<String, List<String>> formWithoutQuery(RestCall call) {
        Map<String, Long> inQuery = Stream.of(call.query().orElse("").split("&", -1))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> decoded(pair.split("=", 2)[0]))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        SortedMap<String, List<String>> form = new TreeMap<>();
        formParameters.get().forEach((name, values) -> {
            int skipped = inQuery.getOrDefault(name, 0L).intValue();
            if (values.length > skipped) {
                form.put(name, List.copyOf(Arrays.asList(values).subList(skipped, values.length)));
            }
        });
        return form;
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return name;
        }
    }

    private static byte[] nonEmpty(byte[] own) {
        if (own.length == 0) {
            throw new IllegalStateException("The application's Fingerprinter returned no bytes");
        }
        return own;
    }
}
