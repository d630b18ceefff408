/** Where the added time goes. */
@NullMarked
package ee.dedupe.benchmarks.profile;

import org.jspecify.annotations.NullMarked;
