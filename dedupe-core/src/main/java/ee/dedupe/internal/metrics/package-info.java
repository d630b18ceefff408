/**
 * What is counted, in which words.
 */
@NullMarked
package ee.dedupe.internal.metrics;

import org.jspecify.annotations.NullMarked;
