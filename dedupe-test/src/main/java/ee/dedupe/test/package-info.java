/**
 * Plays duplicates against an HTTP endpoint and tells whether it is guarded: from a JUnit test with {@link ee.dedupe.test.Guarded}, or
 * as a program. It needs neither a server nor the guard.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.test;

import org.jspecify.annotations.NullMarked;
