package ee.dedupe.internal.rest;

import org.jspecify.annotations.Nullable;

/** The part of an answer that is known before its body is written. */
interface AnswerHead {
    /** The final status, after exception mapping. */
    int status();

    /** Returns whether a body follows. */
    boolean hasEntity();

    /** All values of a header, joined by commas; null when it is not set. */
    @Nullable
    String header(String name);
}
