/** Records calls in their own transaction, where there is a store for it: before the method and after it. */
@NullMarked
package ee.dedupe.internal.proof;

import org.jspecify.annotations.NullMarked;
