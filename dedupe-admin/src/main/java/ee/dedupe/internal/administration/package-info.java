/** Lets an operator see claims, and end them. */
@NullMarked
package ee.dedupe.internal.administration;

import org.jspecify.annotations.NullMarked;
