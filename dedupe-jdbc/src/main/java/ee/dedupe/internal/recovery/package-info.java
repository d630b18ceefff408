/** Calls whose node died are driven on: noted before they run, taken when nobody holds them, and finished by a handler. */
@NullMarked
package ee.dedupe.internal.recovery;

import org.jspecify.annotations.NullMarked;
