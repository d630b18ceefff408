/** Duplicates of running calls that wait, with a thread or without one. */
@NullMarked
package ee.dedupe.internal.waiting;

import org.jspecify.annotations.NullMarked;
