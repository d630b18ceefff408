package ee.dedupe.internal.identity;

import java.util.List;
import java.util.SortedMap;

/** What of a request's body identifies it. */
public sealed interface RequestBody {
    /** The raw bytes, after transport decoding. */
    record Raw(Slice bytes) implements RequestBody {}

    /**
     * The parts of a {@code multipart/form-data} body, in order; the boundary is not among them, since a browser draws
     * a new one for every attempt.
     */
    record Multipart(List<MultipartBody.Part> parts) implements RequestBody {}

    /** The parameters of a form that the container consumed before we could read it, by name, without the query's. */
    record Form(SortedMap<String, List<String>> parameters) implements RequestBody {}
}
