/** What a caller waits for where the store is a network away. */
@NullMarked
package ee.dedupe.benchmarks.latency;

import org.jspecify.annotations.NullMarked;
