/** What an operator sees of claims, and ends. */
@NullMarked
package ee.dedupe.internal.administration;

import org.jspecify.annotations.NullMarked;
