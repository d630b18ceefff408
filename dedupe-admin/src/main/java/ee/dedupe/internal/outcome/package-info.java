/** Tells a caller what became of a key that it has sent. */
@NullMarked
package ee.dedupe.internal.outcome;

import org.jspecify.annotations.NullMarked;
