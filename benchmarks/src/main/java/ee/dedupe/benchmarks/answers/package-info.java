/** What it costs that answers can be forgotten, and that they are sealed. */
@NullMarked
package ee.dedupe.benchmarks.answers;

import org.jspecify.annotations.NullMarked;
