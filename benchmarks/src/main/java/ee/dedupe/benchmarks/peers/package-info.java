/** Other libraries that do the same. */
@NullMarked
package ee.dedupe.benchmarks.peers;

import org.jspecify.annotations.NullMarked;
