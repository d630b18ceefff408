package ee.dedupe.internal.rest;

import org.jspecify.annotations.Nullable;

/** What is known of an answer before its body is written. */
interface AnswerHead {
    /** The final status, after exception mapping. */
    int status();

    /** Whether a body follows. */
    boolean hasEntity();

    /** All values of a header, joined by commas; null when it is not set. */
    @Nullable
    String header(String name);
}
