/** Refusals, and the forms in which clients are told of them. */
@NullMarked
package ee.dedupe.internal.rest.problem;

import org.jspecify.annotations.NullMarked;
