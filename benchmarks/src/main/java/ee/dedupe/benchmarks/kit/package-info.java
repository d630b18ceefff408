/** What every part measures and reports with. */
@NullMarked
package ee.dedupe.benchmarks.kit;

import org.jspecify.annotations.NullMarked;
