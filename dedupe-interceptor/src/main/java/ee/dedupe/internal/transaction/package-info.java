/**
 * When is the outcome final? On an application server the work is done when its transaction commits, not when the method
 * returns.
 */
@NullMarked
package ee.dedupe.internal.transaction;

import org.jspecify.annotations.NullMarked;
