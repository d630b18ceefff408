/** The fixtures, of which dedupe-core makes a jar for dedupe-tck. */
@NullMarked
package ee.dedupe.tck;

import org.jspecify.annotations.NullMarked;
