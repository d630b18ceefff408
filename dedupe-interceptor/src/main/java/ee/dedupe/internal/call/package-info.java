/**
 * The life of a guarded call, of whatever kind: it is identified, decided, run or stopped, counted, and settled. What a
 * kind of call does otherwise than another says its {@link ee.dedupe.internal.call.CallSurface}.
 */
@NullMarked
package ee.dedupe.internal.call;

import org.jspecify.annotations.NullMarked;
