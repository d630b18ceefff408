package ee.dedupe.internal.identity;

/** The value at a JSON Pointer. The three kinds never give the same fingerprint. */
public sealed interface FieldValue {
    /** There is nothing at the pointer. */
    record Absent() implements FieldValue {}

    /** JSON {@code null}. */
    record Null() implements FieldValue {}

    /**
     * Any other value.
     *
     * @param json as JSON text, so that the string {@code "1"} and the number {@code 1} differ
     */
    record Present(String json) implements FieldValue {}
}
