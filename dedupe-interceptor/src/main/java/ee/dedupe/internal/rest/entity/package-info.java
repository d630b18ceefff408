/** Knows what an answer's entity is, and what comes between the method that returned it and the client. */
@NullMarked
package ee.dedupe.internal.rest.entity;

import org.jspecify.annotations.NullMarked;
