/** Claims, and what the library asks of whatever keeps them. */
@NullMarked
package ee.dedupe.internal.claim;

import org.jspecify.annotations.NullMarked;
