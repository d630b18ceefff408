/** What the record of a call costs in the database. */
@NullMarked
package ee.dedupe.benchmarks.records;

import org.jspecify.annotations.NullMarked;
