/** How soon a duplicate that waits is answered. */
@NullMarked
package ee.dedupe.benchmarks.waiters;

import org.jspecify.annotations.NullMarked;
