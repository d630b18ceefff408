package ee.dedupe.internal.identity;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** The part of a request's body that identifies it. */
public sealed interface RequestBody {
    /**
     * The raw bytes, after transport decoding.
     *
     * @param type the Content-Type as sent; empty when none was
     */
    record Raw(String type, Slice bytes) implements RequestBody {}

    /**
     * The canonical form of a JSON body.
     *
     * @param type the Content-Type as sent
     */
    record Json(String type, Slice canonical) implements RequestBody {
        /** Returns whether a body of this Content-Type is JSON in UTF-8. */
        public static boolean isIn(String type) {
            return ContentType.isJson(type);
        }
    }

    /**
     * The parts of a {@code multipart/form-data} body, in order; the boundary is not among them, since a browser draws
     * a new one for every attempt.
     *
     * @param parameters of its type but for the boundary, such as a charset; hardly ever any
     */
    record Multipart(List<String> parameters, List<MultipartBody.Part> parts) implements RequestBody {
        public Multipart {
            parameters = List.copyOf(parameters);
            parts = List.copyOf(parts);
        }

        /** Makes a body of a type with no parameter but the boundary. */
        public Multipart(List<MultipartBody.Part> parts) {
            this(List.of(), parts);
        }

        /** Returns whether nothing says how to read its parts but what every client sends. */
        boolean isPlain() {
            return parameters.isEmpty()
                    && parts.stream().allMatch(part -> part.others().isEmpty());
        }
    }

    /**
     * A {@code multipart/form-data} body that has no parts on which all its readers would agree: they take from its type
     * how to read it.
     */
    record Unsplit(String type, Slice bytes) implements RequestBody {}

    /**
     * A form without files, in the one spelling of its meaning.
     *
     * @param type the Content-Type as sent
     */
    record Encoded(String type, Slice canonical) implements RequestBody {}

    /**
     * A form that the container consumed before we could read it.
     *
     * @param type the Content-Type as sent
     * @param parameters by name, without the query's
     */
    record Form(String type, SortedMap<String, List<String>> parameters) implements RequestBody {}

    /**
     * Makes the part of a buffered body that identifies it.
     *
     * @param contentType empty when none was sent
     */
    static RequestBody of(String contentType, Slice bytes) {
        if (EncodedForm.is(contentType)) {
            return EncodedForm.canonical(bytes)
                    .<RequestBody>map(canonical -> new Encoded(contentType, canonical))
                    .orElseGet(() -> new Raw(contentType, bytes));
        }
        return MultipartType.isFormData(contentType)
                ? parts(contentType, bytes).orElseGet(() -> new Unsplit(contentType, bytes))
                : new Raw(contentType, bytes);
    }

    private static Optional<RequestBody> parts(String contentType, Slice bytes) {
        return MultipartType.of(contentType)
                .flatMap(type -> MultipartBody.parts(type, bytes).map(parts -> new Multipart(type.others(), parts)));
    }
}
