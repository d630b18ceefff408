/** Benchmarks of dedupe: see benchmarks/README.md. */
@NullMarked
package ee.dedupe.benchmarks;

import org.jspecify.annotations.NullMarked;
