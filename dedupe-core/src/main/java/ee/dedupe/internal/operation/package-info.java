/** The operation that is called, the guarded method behind it, and the kind of call. Plain values. */
@NullMarked
package ee.dedupe.internal.operation;

import org.jspecify.annotations.NullMarked;
