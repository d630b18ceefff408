/** Claims, against the grid's own calls. */
@NullMarked
package ee.dedupe.benchmarks.claims;

import org.jspecify.annotations.NullMarked;
