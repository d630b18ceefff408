/** Benchmarks of dedupe: see docs/explanation/benchmarks.md. */
@NullMarked
package ee.dedupe.benchmarks;

import org.jspecify.annotations.NullMarked;
