/** Whole requests on a real server. */
@NullMarked
package ee.dedupe.benchmarks.http;

import org.jspecify.annotations.NullMarked;
