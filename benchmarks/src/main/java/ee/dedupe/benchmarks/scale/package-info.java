/** What a call costs where there is more of something that is not its work. */
@NullMarked
package ee.dedupe.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
