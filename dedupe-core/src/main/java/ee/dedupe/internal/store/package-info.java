/**
 * The claim store as the engine asks it: within a budget, as long as it answers, and with what this node knows itself
 * where it does not.
 */
@NullMarked
package ee.dedupe.internal.store;

import org.jspecify.annotations.NullMarked;
