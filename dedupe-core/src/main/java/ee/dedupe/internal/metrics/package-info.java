/** The words and the figures that are counted. */
@NullMarked
package ee.dedupe.internal.metrics;

import org.jspecify.annotations.NullMarked;
