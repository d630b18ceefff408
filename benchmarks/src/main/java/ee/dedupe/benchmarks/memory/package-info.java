/** Memory and times with many live claims. */
@NullMarked
package ee.dedupe.benchmarks.memory;

import org.jspecify.annotations.NullMarked;
