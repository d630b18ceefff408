/** The parts that begin and end with the application. */
@NullMarked
package ee.dedupe.internal.lifecycle;

import org.jspecify.annotations.NullMarked;
