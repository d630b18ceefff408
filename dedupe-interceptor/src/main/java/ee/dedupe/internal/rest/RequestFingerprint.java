package ee.dedupe.internal.rest;

import ee.dedupe.http.Fingerprinter;
import ee.dedupe.internal.identity.ContentCoding;
import ee.dedupe.internal.identity.FieldValue;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.RequestTarget;
import ee.dedupe.internal.identity.SentParameter;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.payload.CanonicalJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Turns a buffered request into its fingerprint.
 *
 * @param fingerprint the library's own computation
 * @param fingerprinter the application's, which replaces it
 * @param besides names of headers that tell the caller, in lower case
 */
public record RequestFingerprint(Fingerprint fingerprint, Optional<Fingerprinter> fingerprinter, Set<String> besides) {
    /** Makes it as configured. */
    public static RequestFingerprint with(
            Fingerprint fingerprint, Optional<Fingerprinter> fingerprinter, Optional<String> callerHeader) {
        Set<String> besides = callerHeader.stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
        return new RequestFingerprint(fingerprint, fingerprinter, besides);
    }

    /**
     * Computes the fingerprint of one request.
     *
     * @param fields that identify it, where not the whole of it does
     * @param json the canonical form that its body counts by, where not its bytes do
     * @param keyParameters names of parameters of the query that bring its key
     * @param cap how many bytes its body may have when it is decoded
     * @param fieldsMissing is told when its body has none of them, or no such form
     */
    byte[] of(
            RestCall call,
            Optional<JsonFields> fields,
            Optional<CanonicalJson> json,
            Set<String> keyParameters,
            int cap,
            Runnable fieldsMissing) {
        if (fingerprinter.isPresent()) {
            return nonEmpty(fingerprinter.get().fingerprint(call));
        }
        List<String> codings = call.header(RestCall.CONTENT_ENCODING);
        Optional<Slice> content = decoded(call.bytes(), codings, cap);
        Slice sent = content.orElse(call.bytes());
        boolean isJson = json.isPresent() && RequestBody.Json.isIn(call.contentType());
        // Fields are read whatever the type.
        Optional<Slice> canonical =
                json.filter(form -> isJson || fields.isPresent()).flatMap(form -> form.of(sent));
        if (fields.isPresent()) {
            Optional<Map<String, FieldValue>> values =
                    (json.isPresent() ? canonical : Optional.of(sent)).flatMap(fields.get()::in);
            if (values.isPresent()) {
                return fingerprint.ofFields(
                        call.verb(),
                        call.authority(),
                        fields.get().areAll() ? withPath(call, values.get()) : values.get(),
                        call.conditions(besides));
            }
            fieldsMissing.run();
        } else if (json.isPresent() && canonical.isEmpty() && sent.length() > 0) {
            fieldsMissing.run();
        }
        List<SentParameter> parameters = call.parameters(besides);
        return fingerprint.ofRequest(
                call.verb(),
                call.target(keyParameters),
                isJson && canonical.isPresent()
                        ? new RequestBody.Json(call.contentType(), canonical.get())
                        : body(call, sent, content.isPresent()),
                content.isPresent() ? parameters : with(codings, parameters));
    }

    /** Adds the path: what is done to one thing is not done to another, though both bodies say the same. */
    private static Map<String, FieldValue> withPath(RestCall call, Map<String, FieldValue> body) {
        RequestTarget target = call.target(Set.of());
        Map<String, FieldValue> more = new LinkedHashMap<>(body);
        more.put("application", new FieldValue.Present(target.application()));
        more.put("path", new FieldValue.Present(target.path()));
        for (int i = 0; i < target.rewritten().size(); i++) {
            more.put("rewritten " + i, new FieldValue.Present(target.rewritten().get(i)));
        }
        return more;
    }

    /** Computes the fingerprint by the whole of a request, as {@link #of} does. */
    public byte[] ofWhole(RestCall call, Set<String> keyParameters, int cap) {
        return of(call, Optional.empty(), Optional.empty(), keyParameters, cap, () -> {});
    }

    private static Optional<Slice> decoded(Slice sent, List<String> codings, int cap) {
        return codings.isEmpty() ? Optional.of(sent) : ContentCoding.decoded(codings, sent, cap);
    }

    /** Adds the coding, without which nobody knows what the bytes stand for. */
    private static List<SentParameter> with(List<String> codings, List<SentParameter> parameters) {
        List<SentParameter> more = new ArrayList<>(parameters);
        more.add(new SentParameter(SentParameter.Kind.HEADER, RestCall.CONTENT_ENCODING, codings));
        return more;
    }

    /** @param decoded whether these are the bytes that the type tells of, and not what some coding made of them */
    private static RequestBody body(RestCall call, Slice content, boolean decoded) {
        RequestBody parsed = call.parsed();
        if (parsed != null) {
            return parsed;
        }
        return decoded ? RequestBody.of(call.contentType(), content) : new RequestBody.Raw(call.contentType(), content);
    }

    private static byte[] nonEmpty(byte[] own) {
        if (own == null || own.length == 0) {
            throw new IllegalStateException("The application's Fingerprinter returned no bytes");
        }
        return own;
    }
}
