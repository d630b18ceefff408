/** Benchmarks of dedupe: see docs/benchmarks.md. */
@NullMarked
package ee.dedupe.benchmarks;

import org.jspecify.annotations.NullMarked;
