/** Duplicates of running calls that wait without a thread. */
@NullMarked
package ee.dedupe.internal.waiting;

import org.jspecify.annotations.NullMarked;
