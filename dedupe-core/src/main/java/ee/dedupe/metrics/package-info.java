/**
 * What is counted. An adapter for a metrics library implements {@link ee.dedupe.metrics.Recorder}.
 */
@NullMarked
package ee.dedupe.metrics;

import org.jspecify.annotations.NullMarked;
