/** The server that runs the sample, for the step in which it dies. */
@NullMarked
package ee.dedupe.sample.server;

import org.jspecify.annotations.NullMarked;
