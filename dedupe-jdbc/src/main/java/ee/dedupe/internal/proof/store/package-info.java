/** The questions of the library to what keeps records of calls in the application's database: {@code dedupe-jdbc}. */
@NullMarked
package ee.dedupe.internal.proof.store;

import org.jspecify.annotations.NullMarked;
