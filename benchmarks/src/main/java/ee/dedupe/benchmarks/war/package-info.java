/** The application that is deployed. */
@NullMarked
package ee.dedupe.benchmarks.war;

import org.jspecify.annotations.NullMarked;
