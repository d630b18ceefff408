/** What the library adds to a deployment. */
@NullMarked
package ee.dedupe.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
