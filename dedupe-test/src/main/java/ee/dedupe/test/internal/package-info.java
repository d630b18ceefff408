/** The program, made of what tests have too. */
@NullMarked
package ee.dedupe.test.internal;

import org.jspecify.annotations.NullMarked;
